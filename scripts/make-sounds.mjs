import { mkdirSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';

// Writes the sounds of price alerts to `public/sounds`: short, soft, easy to distinguish. Run it by hand after a change.

const RATE = 22_050;

/** Partials as [frequency in Hz, share], each note as [start in s, partials, decay in s]. */
const SOUNDS = {
  // Two rising bell notes, a fifth apart.
  chime: [
    [
      0,
      [
        [880, 1],
        [1760, 0.35],
        [2640, 0.12],
      ],
      0.28,
    ],
    [
      0.14,
      [
        [1318.5, 1],
        [2637, 0.3],
        [3955.5, 0.1],
      ],
      0.4,
    ],
  ],
  // One falling note, like a water drop.
  drop: [[0, [[1180, 1]], 0.09, 0.55]],
  // Two dull knocks.
  knock: [
    [
      0,
      [
        [196, 1],
        [392, 0.5],
        [523, 0.25],
      ],
      0.05,
    ],
    [
      0.13,
      [
        [196, 1],
        [392, 0.5],
        [523, 0.25],
      ],
      0.06,
    ],
  ],
};
const SECONDS = 0.7;
const ATTACK_S = 0.004;

function samplesOf(notes) {
  const samples = new Float64Array(Math.round(RATE * SECONDS));
  for (const [start, partials, decay, fall = 0] of notes) {
    let phase = 0;
    for (let at = Math.round(start * RATE); at < samples.length; at += 1) {
      const time = at / RATE - start;
      phase += (2 * Math.PI * Math.exp(-fall * time * 6)) / RATE;
      const tone = partials.reduce((sum, [frequency, share]) => sum + share * Math.sin(phase * frequency), 0);
      samples[at] += tone * Math.min(1, time / ATTACK_S) * Math.exp(-time / decay);
    }
  }
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return samples.map((value) => (value / peak) * 0.7);
}

function wavOf(samples) {
  const data = Buffer.alloc(44 + samples.length * 2);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + samples.length * 2, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(RATE, 24);
  data.writeUInt32LE(RATE * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((value, place) => data.writeInt16LE(Math.round(value * 32_767), 44 + place * 2));
  return data;
}

const folder = inRoot('public/sounds');
mkdirSync(folder, { recursive: true });
for (const [name, notes] of Object.entries(SOUNDS)) writeFileSync(`${folder}/${name}.wav`, wavOf(samplesOf(notes)));
