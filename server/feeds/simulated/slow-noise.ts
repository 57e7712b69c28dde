import { hash32 } from '../../platform/hash';
import { NORMAL_TABLE } from './noise';

const MASK = NORMAL_TABLE.length - 1;

/** Returns a smooth random path of time: normal draws at whole steps, joined by cosines; about unit variance. Times in milliseconds. */
export function slowNoise(seed: number, time: number, stepMs: number): number {
  const step = Math.floor(time / stepMs);
  const part = (1 - Math.cos(Math.PI * (time / stepMs - step))) / 2;
  const at = (place: number): number => NORMAL_TABLE[hash32(place, seed, 0x1b873593) & MASK] ?? 0;
  return at(step) * (1 - part) + at(step + 1) * part;
}
