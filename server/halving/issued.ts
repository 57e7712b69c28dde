import { heightAt, spacingAt } from './estimate';
import { EPOCH_STARTS, SHIPPED_BLOCK } from './halving';
import { suppliedBy } from './schedule';

const SECOND_MS = 1_000;
const SATOSHI = 100_000_000;

/** Returns the bitcoin issued by a time (Unix milliseconds): by the schedule, up to the height estimated from the shipped block. */
export function issuedBitcoin(now: number): number {
  const height = heightAt(now / SECOND_MS, SHIPPED_BLOCK, spacingAt(EPOCH_STARTS, SHIPPED_BLOCK));
  return suppliedBy(height + 1) / SATOSHI;
}
