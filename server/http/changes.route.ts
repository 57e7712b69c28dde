import type { Changes, ChangesRequest, Move, MoveRulesView } from '../../lib/contract/changes';
import { DECIMALS } from '../../lib/contract/decimals';
import {
  CHANGE_BASES,
  EXTREME_BASES,
  isMoveShown,
  MENU_KINDS,
  MOVE_CLASSES,
  MOVE_MENUS,
  MOVES_KEPT_HOURS,
  moveMarketOf,
  type MoveFilter,
  type MoveMarket,
  type MoveMenu,
} from '../../lib/contract/moves';
import { MOVE_TEXTS } from '../content/text-folders';
import type { MarketView } from '../market/market-view';
import { dollarText } from '../market/quote-text';
import { UNRESTRICTED_AUDIENCE, type Audience } from '../market/visibility';
import type { LoggedMove } from '../movers/move-log';
import { OVER_SHARE, VOLUME_QUARTERS, type ClassRule, type MoverRules } from '../movers/mover-rules';
import { audienceOf } from './audience';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import type { MarketListAnswers } from './market-list-answers';
import { sendRows } from './own-favorites';
import { registerCall } from './register-call';
import { supportedLanguage } from './request-context';

const LIMIT = 50;

const shareText = (value: number): string => value.toFixed(DECIMALS.change).replace(/\.?0+$/, '');

function classesText({ bounds }: ClassRule): MoveRulesView['change']['classes'] {
  const [small, mid, large] = MOVE_CLASSES.map((_name, at) => shareText(bounds[at] ?? 0));
  return { small: small ?? '', mid: mid ?? '', large: large ?? '' };
}

/** Returns the rules as text. */
function presentRules({ change, extremeOver, swing, reversal, volume, volumeRatio, turnoverMin }: MoverRules): MoveRulesView {
  return {
    change: { bases: [...CHANGE_BASES], classes: classesText(change), over: shareText(change.over) },
    extreme: { bases: [...EXTREME_BASES], over: shareText(extremeOver) },
    reversal: {
      swing: shareText(swing),
      reversal: shareText(reversal),
      swingOver: shareText(swing * OVER_SHARE),
      reversalOver: shareText(reversal * OVER_SHARE),
    },
    volume: {
      base: '15m',
      classes: classesText(volume),
      over: shareText(volume.over),
      ratio: shareText(volumeRatio),
      quarters: VOLUME_QUARTERS,
    },
    turnoverMin: dollarText(turnoverMin),
    keptHours: MOVES_KEPT_HOURS,
  };
}

function filterOf({ menu = 'all', market, turnoverMin = 0, symbolIds }: ChangesRequest): MoveFilter {
  return { menu, market: market ?? null, turnoverMin, symbolIds: symbolIds ? new Set(symbolIds) : null };
}

/** Returns whether a filter shows a move whose symbol an audience may see. */
function matcherOf(market: MarketView, filter: MoveFilter, audience: Audience): (move: LoggedMove) => boolean {
  const { visibility } = market.lists;
  const marketOf = (symbolId: string): MoveMarket | null | undefined => {
    const symbol = market.symbol(symbolId);
    return symbol && visibility.isShown(symbol.index, audience) ? moveMarketOf(symbol.line, symbol.quoteCoin) : undefined;
  };
  // By symbol; undefined for a hidden one.
  const markets = new Map<string, MoveMarket | null | undefined>();
  return ({ kind, symbolId, turnover }) => {
    if (!markets.has(symbolId)) markets.set(symbolId, marketOf(symbolId));
    const found = markets.get(symbolId);
    return found !== undefined && isMoveShown({ kind, symbolId, market: found, turnover }, filter);
  };
}

/** Returns the newest moves of a menu that an audience may see. */
export function latestMoves(deps: Pick<HttpDeps, 'market' | 'movers'>, menu: MoveMenu, audience: Audience, count: number): Move[] {
  const { moveLog } = deps.movers();
  const found = moveLog.latest(matcherOf(deps.market(), filterOf({ menu }), audience), Infinity, count);
  return found.flatMap((move) => deps.movers().present(move, audience) ?? []);
}

/** Returns the indices of the symbols of moves, each once. */
function indicesOf(market: MarketView, moves: readonly LoggedMove[]): number[] {
  return [...new Set(moves.flatMap(({ symbolId }) => market.symbol(symbolId)?.index ?? []))];
}

/** Registers the calls of the top movers: menus with the rules, and moves of the last 24 hours. */
export function registerChanges(app: ApiServer, deps: HttpDeps, answers: () => MarketListAnswers): void {
  registerCall(app, deps, 'moveMenus', { summary: 'Menus and rules of the top movers', tags: ['markets'] }, ({ input, request }) => {
    const language = supportedLanguage(input.languageType, request.caller.language);
    const menus = MOVE_MENUS.map((menu) => ({ menu, name: MOVE_TEXTS.of(language, `menu.${menu}`), kinds: [...MENU_KINDS[menu]] }));
    return success({ menus, rules: presentRules(deps.movers().rules) });
  });
  const text = {
    summary: 'Top movers',
    description: 'Moves of the last 24 hours, newest first, without those that a later move has replaced, and the rows of their symbols.',
    tags: ['markets'],
  };
  registerCall(app, deps, 'moves', text, ({ input, request, reply }) => {
    const [movers, market] = [deps.movers(), deps.market()];
    const audience = audienceOf(request, deps);
    const filter = filterOf(input);
    const limit = input.limit ?? LIMIT;
    // One more than asked for: whether there is another page.
    const latest = (matches: (move: LoggedMove) => boolean) => movers.moveLog.latest(matches, input.before ?? Infinity, limit + 1);
    const matches = matcherOf(market, filter, audience);
    const found = latest(matches);
    const page = found.slice(0, limit);
    const more: Pick<Changes, 'total' | 'seq' | 'since' | 'moves' | 'next'> = {
      total: movers.moveLog.count(matches),
      seq: movers.moveLog.lastSeq,
      since: movers.moveLog.keptFrom(market.now()),
      moves: page.flatMap((move) => movers.present(move, audience) ?? []),
      next: found.length > limit ? (page.at(-1)?.seq ?? null) : null,
    };
    // With the moves that some country hides, so that pages for every country say that they leave something out.
    const hidden =
      audience.country === null ? latest(matcherOf(market, filter, { ...audience, country: UNRESTRICTED_AUDIENCE.country })) : [];
    return sendRows(request, reply, answers().symbols(indicesOf(market, [...page, ...hidden]), {}, audience, more), deps);
  });
}
