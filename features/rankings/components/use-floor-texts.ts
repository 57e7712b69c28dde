'use client';
import { useCellContext } from '@/components/market/cell-context';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { abbreviate } from '@/lib/money/abbreviate';
import { formatAge } from '@/lib/time/format-age';

const HOUR_MS = 3_600_000;
/** Between number and unit, in languages that separate them. */
const NO_BREAK_SPACE = '\u00a0';

/** Texts of a floor: a limit in USDT, so that it is a round number, and in the units of the page's language. */
export function useFloorTexts({ turnover, ageHours }: Leaderboard['floor']): { turnover: string; age: string | null } {
  const { unitText } = useCellContext();
  return {
    turnover: `${abbreviate(turnover, 0)} USDT`,
    age: ageHours === null || ageHours === 0 ? null : formatAge(ageHours * HOUR_MS, unitText).replaceAll(' ', NO_BREAK_SPACE),
  };
}
