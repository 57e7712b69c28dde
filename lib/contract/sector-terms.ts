import { RANKING_WINDOWS, type RankingWindow } from './rankings';

/** Windows of a sector's change. */
export const SECTOR_WINDOWS = RANKING_WINDOWS;
export type SectorWindow = RankingWindow;

/** Window of the bare addresses. */
export const DEFAULT_SECTOR_WINDOW: SectorWindow = '24h';

/** Weight of a member at the window's start: supply × price, or its turnover of 24 hours where a supply is unknown. */
export const SECTOR_WEIGHTINGS = ['capitalization', 'turnover'] as const;
export type SectorWeighting = (typeof SECTOR_WEIGHTINGS)[number];

/** Form of a sector's code in an address; the exchange knows which of them exist. */
export const SECTOR_CODE = /^(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*$/i;
