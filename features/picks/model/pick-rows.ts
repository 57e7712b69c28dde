import type { SortValue } from '@/components/table/column';
import type { PickHorizon } from '@/lib/contract/pick-terms';
import type { PickList, PickOutcome, TokenPick } from '@/lib/contract/picks';
import type { QuoteRow } from '@/lib/contract/quotes';
import { changeRatio } from '@/lib/money/format-percent';

/** Market of a coin with its pick. */
export interface PickRow extends QuoteRow {
  pick: TokenPick;
}

/** Returns the picks that have a row, each joined to it. */
export function pickRows({ picks, rows }: Pick<PickList, 'picks' | 'rows'>): readonly PickRow[] {
  const rowOf = new Map(rows.map((row) => [row.symbolId, row]));
  return picks.flatMap((pick) => {
    const row = rowOf.get(pick.symbolId);
    return row ? [{ ...row, pick }] : [];
  });
}

/** Returns the outcome over a horizon. */
export function outcomeAfter(outcomes: readonly PickOutcome[], days: PickHorizon): PickOutcome | null {
  return outcomes.find((outcome) => outcome.days === days) ?? null;
}

const known = (text: string | null | undefined): SortValue => (text === null || text === undefined ? null : Number(text));

/** Values by which picks are sorted, by column. */
export const PICK_VALUES = {
  name: ({ leftCoinName }) => leftCoinName,
  price: ({ price }) => known(price),
  change: ({ price, open24h }) => known(changeRatio(price, open24h)),
  rate: ({ pick }) => pick.longRate,
  after1: ({ pick }) => known(outcomeAfter(pick.outcomes, 1)?.share),
  after7: ({ pick }) => known(outcomeAfter(pick.outcomes, 7)?.share),
  trend: ({ pick }) => known(pick.inputs.aboveMean),
  momentum: ({ pick }) => known(pick.inputs.change),
  volatility: ({ pick }) => known(pick.inputs.volatility),
  volume: ({ pick }) => known(pick.inputs.turnoverRatio),
} as const satisfies Readonly<Record<string, (row: PickRow) => SortValue>>;

/** Compares picks of equal values: the higher long rate first, then by ticker. */
export function compareEqualPicks(a: PickRow, b: PickRow): number {
  return b.pick.longRate - a.pick.longRate || (a.leftCoinName < b.leftCoinName ? -1 : 1);
}
