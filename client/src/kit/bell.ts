/** The tone at the end of the time. A phone lets it sound only after a touch on the page. */

const NOTES = [659.25, 880, 659.25, 880]; // E5, A5
const EVERY = 0.22; // seconds

export class Bell {
  private audio: AudioContext | null = null;

  /** Asks the browser, while somebody touches the page, to let it sound later. */
  prime(): void {
    if (typeof AudioContext === 'undefined') return;
    this.audio ??= new AudioContext();
    void this.audio.resume();
  }

  ring(): void {
    navigator.vibrate?.([200, 100, 200, 100, 400]);
    const { audio } = this;
    if (!audio) return;
    NOTES.forEach((frequency, place) => {
      const begin = audio.currentTime + place * EVERY;
      const tone = new OscillatorNode(audio, { frequency, type: 'triangle' });
      const volume = new GainNode(audio, { gain: 0 });
      volume.gain.setValueAtTime(0, begin);
      volume.gain.linearRampToValueAtTime(0.35, begin + 0.02);
      volume.gain.linearRampToValueAtTime(0, begin + EVERY * 1.6);
      tone.connect(volume).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + EVERY * 1.6);
    });
  }

  close(): void {
    void this.audio?.close();
    this.audio = null;
  }
}
