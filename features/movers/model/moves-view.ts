import { MOVE_MARKETS, MOVE_MENUS, type MoveFilter, type MoveMarket, type MoveMenu } from '@/lib/contract/moves';
import { queryText, type PageQuery } from '@/lib/pages/page-query';

/** Least 24 h turnovers of a choice, in USDT; 0 shows every recorded move. */
export const TURNOVER_FLOORS = [0, 1_000_000, 10_000_000, 100_000_000] as const;

/** Which moves are shown: the menu is in the path, the others in the query. */
export interface MovesView {
  menu: MoveMenu;
  /** Null: every market. */
  market: MoveMarket | null;
  /** In USDT. */
  turnoverMin: (typeof TURNOVER_FLOORS)[number];
  /** Only the visitor's favorites. */
  isFavorites: boolean;
}

export const MOVES_PATH = '/markets/change';

/** View of the bare path. */
export const DEFAULT_MOVES_VIEW: MovesView = { menu: MOVE_MENUS[0], market: null, turnoverMin: 0, isFavorites: false };

/** Address of a menu without filters; the first menu is at `markets/change` itself. */
export function menuPath(menu: MoveMenu): string {
  return menu === DEFAULT_MOVES_VIEW.menu ? MOVES_PATH : `${MOVES_PATH}/${menu}`;
}

/** View of an address, by the segment after `markets/change` and the query; unknown values have their default. */
export function movesView(segment: string | undefined, query: PageQuery = {}): MovesView {
  const floor = queryText(query, 'turnover');
  return {
    menu: MOVE_MENUS.find((menu) => menu === segment) ?? DEFAULT_MOVES_VIEW.menu,
    market: MOVE_MARKETS.find((market) => market === queryText(query, 'market')) ?? null,
    turnoverMin: TURNOVER_FLOORS.find((known) => String(known) === floor) ?? 0,
    isFavorites: queryText(query, 'favorites') === '1',
  };
}

/** Address of a view: the path of its menu, and in the query what differs from the default. */
export function movesHref({ menu, market, turnoverMin, isFavorites }: MovesView): string {
  const entries: [string, string][] = [];
  if (market !== null) entries.push(['market', market]);
  if (turnoverMin > 0) entries.push(['turnover', String(turnoverMin)]);
  if (isFavorites) entries.push(['favorites', '1']);
  return entries.length === 0 ? menuPath(menu) : `${menuPath(menu)}?${new URLSearchParams(entries).toString()}`;
}

/** Number of filters by which a view leaves out moves of its menu. */
export function filterCount({ market, turnoverMin, isFavorites }: MovesView): number {
  return [market !== null, turnoverMin > 0, isFavorites].filter(Boolean).length;
}

/** Filter of a view for live moves; `symbolIds` are the favorites, null where they do not matter. */
export function filterOf({ menu, market, turnoverMin }: MovesView, symbolIds: readonly string[] | null): MoveFilter {
  return { menu, market, turnoverMin, symbolIds: symbolIds && new Set(symbolIds) };
}
