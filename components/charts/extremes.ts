/** Points of a block. */
const BLOCK = 128;

type Values = readonly (number | null)[];

/** Lowest and highest known value of each block: infinities in one without a known value. */
interface Blocks {
  lows: Float64Array;
  highs: Float64Array;
}

const known = new WeakMap<Values, Blocks>();

/** Lowest and highest known value from one point to another; infinities without a known value. */
function scan(values: Values, first: number, end: number): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (let index = first; index < end; index += 1) {
    const value = values[index] ?? null;
    if (value === null) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

function blocksOf(values: Values): Blocks {
  const found = known.get(values);
  if (found) return found;
  const count = Math.floor(values.length / BLOCK);
  const blocks = { lows: new Float64Array(count), highs: new Float64Array(count) };
  for (let block = 0; block < count; block += 1)
    [blocks.lows[block], blocks.highs[block]] = scan(values, block * BLOCK, (block + 1) * BLOCK);
  known.set(values, blocks);
  return blocks;
}

/**
 * Returns the lowest and the highest known value from one point to another, `end` excluded; null without a known value. Those of whole blocks
 * of the values, which must not change, are found once: a frame of a zoom over tens of thousands of points looks at few.
 */
export function extremes(values: Values, first: number, end: number): [low: number, high: number] | null {
  const last = Math.min(end, values.length);
  const { lows, highs } = blocksOf(values);
  const from = Math.ceil(first / BLOCK);
  const until = Math.max(from, Math.floor(last / BLOCK));
  const ends = [scan(values, first, Math.min(last, from * BLOCK)), scan(values, Math.max(first, until * BLOCK), last)];
  let low = Math.min(...ends.map(([lowest]) => lowest));
  let high = Math.max(...ends.map(([, highest]) => highest));
  for (let block = from; block < until; block += 1) {
    low = Math.min(low, lows[block] ?? Infinity);
    high = Math.max(high, highs[block] ?? -Infinity);
  }
  return low > high ? null : [low, high];
}
