import { DECIMALS } from '../../../lib/contract/decimals';

/** Returns the change of a price against its open (last / open − 1) as decimal text of a fraction; null when either is unknown. */
export function changeText(last: number, open: number): string | null {
  if (!(last > 0) || !(open > 0)) return null;
  const text = (last / open - 1).toFixed(DECIMALS.change);
  return Number(text) === 0 ? (0).toFixed(DECIMALS.change) : text;
}
