// The estimate of the next halving made from each recorded block for the next known halving, as hit or miss beside its range.
// Run: MARKET_DATA_DIR=folder npx tsx bench/halving.ts
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { estimateBlock, spacingAt, type KnownBlock } from '../server/halving/estimate';
import { EPOCH_STARTS } from '../server/halving/halving';
import { EPOCH_BLOCKS, epochOf } from '../server/halving/schedule';

const FILE = 'bitcoin/blocks.json';

/** An estimate beside what happened; `isHit` is null while the halving is not known. */
export interface Anchor {
  from: KnownBlock;
  to: number;
  earliest: number;
  expected: number;
  latest: number;
  actual: number | null;
  isHit: boolean | null;
}

/** Returns the estimate from each recorded block; times in Unix seconds. */
export function estimates(folder: string): Anchor[] {
  const recorded = JSON.parse(readFileSync(path.join(folder, FILE), 'utf8')) as Record<'halvings' | 'recorded', KnownBlock[]>;
  return [...recorded.halvings, ...recorded.recorded]
    .sort((a, b) => a.height - b.height)
    .map(({ height, time }) => {
      const from = { height, time };
      const to = (epochOf(height) + 1) * EPOCH_BLOCKS;
      const actual = recorded.halvings.find((block) => block.height === to)?.time ?? null;
      const estimate = estimateBlock(to, from, spacingAt(EPOCH_STARTS, from));
      return { from, to, ...estimate, actual, isHit: actual === null ? null : estimate.earliest <= actual && actual <= estimate.latest };
    });
}

const day = (time: number): string => new Date(time * 1_000).toISOString().slice(0, 10);

/** Prints the estimates and returns the share of hits among those whose halving is known. */
export function run(): { name: string; value: number; unit: string; floor: null; ratio: null }[] {
  const folder = process.env['MARKET_DATA_DIR'];
  if (folder === undefined) {
    process.stdout.write('halving: skipped, MARKET_DATA_DIR is not set\n');
    return [];
  }
  const anchors = estimates(folder);
  for (const { from, to, earliest, expected, latest, actual, isHit } of anchors) {
    const result = isHit === null ? 'open' : `${isHit ? 'hit ' : 'MISS'} ${day(actual ?? 0)}`;
    process.stdout.write(`from ${from.height} for ${to}: ${day(earliest)} … ${day(expected)} … ${day(latest)}  ${result}\n`);
  }
  const known = anchors.filter(({ isHit }) => isHit !== null);
  const hits = known.filter(({ isHit }) => isHit === true).length;
  return [{ name: `halving: hits of ${known.length} estimates`, value: hits, unit: 'hits', floor: null, ratio: null }];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run();
