import type { MarketLine } from './identifiers';

/**
 * Moves of the top movers: what the exchange reports when a price moves by one of its rules. Zod-free: the browser imports it. The calls
 * are in `changes.ts`, the topic `changes` in `socket.ts`, the rules in docs/decisions/081-top-movers.md.
 */

/** Kinds of moves. `high` and `low` are new extremes of a window, `volume-rise` and `volume-drop` moves with high volume. */
export const MOVE_KINDS = ['rise', 'drop', 'high', 'low', 'pullback', 'rally', 'volume-rise', 'volume-drop'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** Windows of a move: rolling ones, and `day`, the UTC day. */
export const MOVE_BASES = ['5m', '15m', '2h', 'day', '24h', '7d', '30d'] as const;
export type MoveBase = (typeof MOVE_BASES)[number];

/** Bases of rises and drops, and windows of highs and lows, the shortest first. */
export const CHANGE_BASES = ['5m', '15m', '2h', 'day'] as const satisfies readonly MoveBase[];
export const EXTREME_BASES = ['24h', '7d', '30d'] as const satisfies readonly MoveBase[];

/** Classes by size, ascending; extremes, pullbacks and rallies have none. */
export const MOVE_CLASSES = ['small', 'mid', 'large'] as const;
export type MoveClass = (typeof MOVE_CLASSES)[number];

/** Menus of the page, each at an address of its own below `markets/change`; the first is also at `markets/change` itself. */
export const MOVE_MENUS = ['all', 'rise', 'drop', 'high', 'low', 'pullback', 'rally', 'volume'] as const;
export type MoveMenu = (typeof MOVE_MENUS)[number];

/** Kinds of each menu. */
export const MENU_KINDS: Readonly<Record<MoveMenu, readonly MoveKind[]>> = {
  all: MOVE_KINDS,
  rise: ['rise'],
  drop: ['drop'],
  high: ['high'],
  low: ['low'],
  pullback: ['pullback'],
  rally: ['rally'],
  volume: ['volume-rise', 'volume-drop'],
};

/** Markets by which moves are filtered, named like the sections of lists. */
export const MOVE_MARKETS = ['spot', 'futures', 'onChain', 'rwa', 'stocks', 'tradfi'] as const;
export type MoveMarket = (typeof MOVE_MARKETS)[number];

const LINE_MARKET: Readonly<Record<MarketLine, MoveMarket | null>> = {
  spot: 'spot',
  'usdt-m': 'futures',
  'usdc-m': null,
  'coin-m': null,
  onchain: 'onChain',
  rwa: 'rwa',
  stocks: 'stocks',
  tradfi: 'tradfi',
};

/**
 * Market of a symbol's moves; null for pairs and contracts that repeat the coin's moves in another quote coin: only a filter by symbols
 * shows those.
 */
export function moveMarketOf(line: MarketLine, quoteCoin: string): MoveMarket | null {
  return line === 'spot' && quoteCoin !== 'USDT' ? null : LINE_MARKET[line];
}

/** The fields of a move that filters read. */
export interface FilteredMove {
  kind: MoveKind;
  market: MoveMarket | null;
  symbolId: string;
  /** 24 h turnover at the time of the move in USDT, as decimal text in answers. */
  turnover: string | number;
}

/** Filter of moves, the same for a call and for a live stream. */
export interface MoveFilter {
  menu: MoveMenu;
  /** Null: every market. */
  market: MoveMarket | null;
  /** Least 24 h turnover in USDT. */
  turnoverMin: number;
  /** Null: every symbol that has a market. */
  symbolIds: ReadonlySet<string> | null;
}

/** True when a filter shows a move. A filter by symbols shows all markets of these symbols unless it names one. */
export function isMoveShown({ kind, market, symbolId, turnover }: FilteredMove, filter: MoveFilter): boolean {
  if (!MENU_KINDS[filter.menu].includes(kind) || Number(turnover) < filter.turnoverMin) return false;
  if (filter.symbolIds !== null && !filter.symbolIds.has(symbolId)) return false;
  return filter.market === null ? market !== null || filter.symbolIds !== null : market === filter.market;
}

/** Largest number of moves in one answer. */
export const MOVES_LIMIT_MAX = 200;

/** Hours for which moves are kept. */
export const MOVES_KEPT_HOURS = 24;

const HOUR_MS = 3_600_000;
/** Whether moves of an answer are kept from a time later than `MOVES_KEPT_HOURS` before it, but for a minute. */
export const isShortLog = ({ since, asOf }: { since: number; asOf: number }): boolean =>
  since > asOf - MOVES_KEPT_HOURS * HOUR_MS + HOUR_MS / 60;
