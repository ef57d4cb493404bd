/** A discreet notice that it is one's turn: a short buzz, and two soft notes if wanted. */

import { remember, remembered } from './theme';

const KEPT = 'sound';

/** Returns whether the sound is wanted; it is off until somebody turns it on. */
export function soundWanted(): boolean {
  return remembered(KEPT) === 'on';
}

/** Turns the sound on or off, and lets it be heard when it is turned on. */
export function wantSound(wanted: boolean): void {
  remember(KEPT, wanted ? 'on' : 'off');
  if (wanted) play();
}

/** Says that it is this player's turn. */
export function noticeTurn(): void {
  // A browser that was not touched yet neither buzzes nor sounds, and complains.
  if (!navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.([60, 40, 60]);
  if (soundWanted()) play();
}

const NOTES = [523.25, 783.99]; // C5, G5
const LENGTH = 0.35; // seconds

function play(): void {
  const audio = new AudioContext();
  NOTES.forEach((pitch, place) => {
    const begin = audio.currentTime + place * 0.14;
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.linearRampToValueAtTime(0, begin + LENGTH);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + LENGTH);
    if (place === NOTES.length - 1) tone.onended = () => void audio.close();
  });
}
