import type { Leaderboard } from '../../lib/contract/leaderboard';
import { rankingName, rankingRef, type ExclusionReason, type RankingRef } from '../../lib/contract/rankings';
import { nameOf } from '../instruments/coin-name';
import type { MarketView } from '../market/market-view';
import { dollarText, priceText } from '../market/quote-text';
import { Rankings, type Exclusion, type Ranked } from '../market/rankings';
import type { Audience } from '../market/visibility';
import { audienceOf } from './audience';
import { oncePerMarket, type ApiServer, type HttpDeps } from './deps';
import { sendRows } from './own-favorites';
import { registerCall } from './register-call';
import type { SearchParts } from './search-coin.route';
import { SecondCache } from './second-cache';

const HOUR_MS = 3_600_000;
const RANKINGS_MAX = 64;

type ExcludedRow = NonNullable<Leaderboard['excludedRows']>[number];

/** Returns the fields of an instrument that is left out, named in a language. */
function presentExclusion(market: MarketView, { index, reason }: Exclusion, language: string): ExcludedRow[] {
  const symbol = market.catalog.symbols[index];
  const turnover = market.quote(index)?.turnover ?? Number.NaN;
  if (!symbol) return [];
  const { symbolId, symbolCode, coin, quoteCoin, listTime, line } = symbol;
  return [
    {
      symbolId,
      symbolCodeDisplayName: line === 'usdt-m' ? symbolCode : `${coin.ticker}/${quoteCoin}`,
      coinId: coin.id,
      coinName: nameOf(coin, language),
      turnover: Number.isNaN(turnover) ? null : dollarText(turnover),
      ...(listTime === null ? {} : { listTime }),
      reason,
    },
  ];
}

/** Returns the price at the start of a ranking's window; rows of spot have it already, and those of 24 hours. */
function openOf(market: MarketView, index: number, { market: kind, window }: RankingRef): object {
  const symbol = market.catalog.symbols[index];
  if (kind === 'spot' || window === '24h' || !symbol) return {};
  const field = ({ '1h': 'open1h', '7d': 'open7d', '30d': 'open30d' } as const)[window];
  const open = market.lists.facts.past(index)[field];
  return open > 0 ? { [field]: priceText(symbol, open) } : {};
}

function countReasons(excluded: readonly Exclusion[]): Record<ExclusionReason, number> {
  const counts = { status: 0, unknown: 0, age: 0, turnover: 0 };
  for (const { reason } of excluded) counts[reason] += 1;
  return counts;
}

function countCoins(market: MarketView, audience: Audience): number {
  const hidden = market.lists.visibility.hiddenIds(audience);
  return market.catalog.coins.filter(({ id, assetClass }) => assetClass === 'crypto' && !hidden.has(id)).length;
}

/** Registers `POST /v1/mix/index/indexLeaderboardNew`: a ranking with its floor and what is left out; without a ranking also the hot lists. */
export function registerLeaderboard(app: ApiServer, deps: HttpDeps, { answers, hotLists }: SearchParts): void {
  const moments = oncePerMarket(deps, () => new SecondCache<Ranked>(RANKINGS_MAX));
  const text = {
    summary: 'A ranking',
    description:
      'Instruments of a market by change, listing or turnover, above a floor. Without `ranking` the top gainers, and the hot lists.',
    tags: ['markets'],
  };
  registerCall(app, deps, 'leaderboard', text, ({ input, request, reply }) => {
    const market = deps.market();
    const rankings = market.lists.registry.kind(Rankings);
    const audience = audienceOf(request, deps);
    const ref = rankingRef(input);
    const key = `${market.lists.visibility.key(audience)} ${rankingName(ref)}`;
    const now = deps.clock();
    const { ranked, excluded, breadth } = moments().get(key, now, () => rankings.rank(ref, audience));
    const { turnoverMin, ageMsMin } = rankings.floor;
    const hasHot = input.ranking === undefined;
    const fields = (): object => ({
      coins: countCoins(market, audience),
      floor: { turnover: dollarText(turnoverMin), ageHours: ref.ranking === 'new-listing' ? null : ageMsMin / HOUR_MS },
      breadth,
      excluded: countReasons(excluded),
      ...(input.withExcluded ? { excludedRows: excluded.flatMap((one) => presentExclusion(market, one, audience.language)) } : {}),
      hot: hasHot ? hotLists(audience) : null,
    });
    const options = {
      limit: input.limit,
      more: { key: `${String(hasHot)} ${String(input.withExcluded)}`, fields },
      rowMore: (index: number) => openOf(market, index, ref),
    };
    const list = { ...rankings.list(ref), ranked: () => [...ranked] };
    return sendRows(request, reply, answers().ordered(list, options, audience, now), deps);
  });
}
