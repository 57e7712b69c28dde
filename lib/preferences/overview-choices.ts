'use client';

import { OVERVIEW_MARKETS, SIZE_MEASURES, type OverviewMarket, type SizeMeasure } from '@/lib/contract/overview-terms';
import type { Ranking } from '@/lib/contract/rankings';
import type { OverviewChoiceKey } from './local-store';
import { persistedValue, type PersistedValue } from './persisted-value';

function choice<T extends string>(key: OverviewChoiceKey, fallback: T, values: readonly T[]): PersistedValue<T> {
  return persistedValue<T>(key, fallback, (value): value is T => values.some((known) => known === value));
}

/** Rankings of the leaderboard. */
export const BOARD_RANKINGS = ['top-gainers', 'losers', 'turnover'] as const satisfies readonly Ranking[];
export const boardRanking = choice<(typeof BOARD_RANKINGS)[number]>('tideline.overview.ranking', 'top-gainers', BOARD_RANKINGS);

/** Contents of the heat map: a market, or the spot market by sector. */
export const HEAT_KINDS = ['spot', 'futures', 'sectors'] as const;
export type HeatKind = (typeof HEAT_KINDS)[number];
export const heatKind = choice<HeatKind>('tideline.overview.heat-kind', 'spot', HEAT_KINDS);

/** Windows of the change that colors the heat map. */
export const HEAT_WINDOWS = ['1h', '24h', '7d'] as const;
export type HeatWindow = (typeof HEAT_WINDOWS)[number];
export const heatWindow = choice<HeatWindow>('tideline.overview.heat-window', '24h', HEAT_WINDOWS);

/** Measure of the areas of the heat map. */
export const heatMeasure = choice<SizeMeasure>('tideline.overview.heat-measure', 'turnover', SIZE_MEASURES);

/** Market of the rise distribution. */
export const distributionMarket = choice<OverviewMarket>('tideline.overview.distribution', 'spot', OVERVIEW_MARKETS);
