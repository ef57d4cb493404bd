/** Discreet notices: it is one's turn, the time is up. A short buzz, and soft notes. */

import { remember, remembered } from './theme';

const KEPT = 'sound';

/** Returns whether sound is wanted here; `otherwise` where nobody has said so yet. */
export function soundWanted(otherwise = false): boolean {
  const kept = remembered(KEPT);
  return kept === null ? otherwise : kept === 'on';
}

/** Turns the sound on or off, and lets it be heard when it is turned on. */
export function wantSound(wanted: boolean): void {
  remember(KEPT, wanted ? 'on' : 'off');
  if (wanted) play(TURN);
}

/** Says that it is this player's turn. */
export function noticeTurn(): void {
  // A browser that was not touched yet neither buzzes nor sounds, and complains.
  if (!navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.([60, 40, 60]);
  if (soundWanted()) play(TURN);
}

/** Says that the time is up, as the table has wished: aloud, unless it was muted here. */
export function noticeTimeUp(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.([200, 100, 200]);
  if (soundWanted(true)) play(TIME_UP);
}

const TURN = [523.25, 783.99]; // C5, G5
const TIME_UP = [783.99, 783.99, 523.25]; // G5, G5, C5
const LENGTH = 0.35; // seconds

function play(notes: number[]): void {
  const audio = new AudioContext();
  notes.forEach((pitch, place) => {
    const begin = audio.currentTime + place * 0.18;
    const tone = new OscillatorNode(audio, { frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.linearRampToValueAtTime(0, begin + LENGTH);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + LENGTH);
    if (place === notes.length - 1) tone.onended = () => void audio.close();
  });
}
