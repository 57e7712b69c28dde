/** Sound of new moves; the browser allows it only after a gesture of the visitor. */
export interface MoveSound {
  play(): void;
  close(): void;
}

/** Two short tones, Hz and seconds. */
const TONES = [
  [660, 0],
  [880, 0.09],
] as const;
const TONE_SECONDS = 0.08;
const VOLUME = 0.08;

/** Opens the sound; call it after a gesture. */
export function openMoveSound(context: AudioContext = new AudioContext()): MoveSound {
  const playTone = (frequency: number, delay: number): void => {
    const start = context.currentTime + delay;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    // Fades out: a tone that is cut off clicks.
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.linearRampToValueAtTime(0, start + TONE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  };
  return {
    play: () => {
      // Suspended while the page was in the background, on some phones.
      void context.resume();
      for (const [frequency, delay] of TONES) playTone(frequency, delay);
    },
    close: () => void context.close(),
  };
}
