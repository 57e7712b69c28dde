import { DECIMALS } from '../../../lib/contract/decimals';
import type { BitcoinHalving, BlockEstimate, HalvingAnswer } from '../../../lib/contract/halving';
import blocks from '../../content/bitcoin-blocks.json' with { type: 'json' };
import { estimateBlock, type BlockEstimate as EstimateInSeconds } from '../../halving/estimate';
import type { HalvingState } from '../../halving/halving';
import {
  btcText,
  EPOCH_BLOCKS,
  epochOf,
  HALVINGS,
  subsidyAt,
  subsidyOfEpoch,
  suppliedBy,
  SUPPLY_MAX,
  TARGET_SPACING,
} from '../../halving/schedule';

const SECOND_MS = 1_000;

const inMilliseconds = ({ expected, earliest, latest }: EstimateInSeconds): BlockEstimate => ({
  expected: Math.round(expected * SECOND_MS),
  earliest: Math.round(earliest * SECOND_MS),
  latest: Math.round(latest * SECOND_MS),
});

/** Returns all halvings: past ones with their times, future ones with their estimates. */
function presentHalvings({ latest, spacing }: HalvingState): BitcoinHalving[] {
  return Array.from({ length: HALVINGS }, (_, at) => {
    const number = at + 1;
    const height = number * EPOCH_BLOCKS;
    const known = blocks.halvings.find((block) => block.height === height);
    return {
      number,
      height,
      time: known ? known.time * SECOND_MS : null,
      estimate: height > latest.height ? inMilliseconds(estimateBlock(height, latest, spacing)) : null,
      subsidy: btcText(subsidyOfEpoch(number)),
      supplied: btcText(suppliedBy(height)),
      closeUsd: known?.closeUsd ?? null,
    };
  });
}

/** Returns the state of the halving as the answer of its call. */
export function presentHalving(state: HalvingState): HalvingAnswer {
  const { asOf, height, heightKind, sourceState, latest, next, spacing } = state;
  const from = epochOf(height) * EPOCH_BLOCKS;
  return {
    asOf,
    height,
    heightKind,
    sourceState,
    latest: { height: latest.height, time: latest.time * SECOND_MS, isShipped: latest.isShipped },
    next: next && {
      number: next.number,
      height: next.height,
      blocksLeft: next.height - height,
      estimate: inMilliseconds(next.estimate),
      subsidy: btcText(subsidyOfEpoch(next.number)),
    },
    epoch: { from, blocks: height - from, progress: ((height - from) / EPOCH_BLOCKS).toFixed(DECIMALS.share) },
    subsidy: btcText(subsidyAt(height)),
    supplied: btcText(suppliedBy(height + 1)),
    supplyMax: btcText(SUPPLY_MAX),
    method: {
      spacing: spacing.mean.toFixed(DECIMALS.spacing),
      spread: spacing.spread.toFixed(DECIMALS.spacing),
      target: String(TARGET_SPACING),
      since: spacing.since,
      epochs: spacing.epochs.map(({ from: fromHeight, until: untilHeight, spacing: mean }) => ({
        fromHeight,
        untilHeight,
        spacing: mean.toFixed(DECIMALS.spacing),
      })),
    },
    halvings: presentHalvings(state),
  };
}
