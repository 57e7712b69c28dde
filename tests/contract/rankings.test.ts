import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { listCode } from '../../lib/contract/lists';
import { leaderboardSchema, type Leaderboard } from '../../lib/contract/leaderboard';
import { homeQuotationSchema, type QuoteRow } from '../../lib/contract/quotes';
import { RANKED_LIST, RANKING_UNIVERSES, RANKINGS, windowsOf, type ExclusionReason, type RankingRef } from '../../lib/contract/rankings';
import { coinChainListSchema } from '../../lib/contract/symbols';
import { dataOf } from '../builders/api';
import { buildApp, originOf } from '../builders/running-app';

// Every ranking, recomputed from the public calls of lists at one moment: the floor, what is left out and why, the universe and the order.

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 19, 16, 31, 27, 500);
const TURNOVER_MIN = 300_000;
const AGE_HOURS_MIN = 24 * 30;

const app = buildApp(
  { FEED: 'simulated', SEED: '7', RANKING_TURNOVER_MIN: String(TURNOVER_MIN), RANKING_AGE_HOURS_MIN: String(AGE_HOURS_MIN) },
  { feed: undefined, clock: () => NOW },
);
beforeAll(() => app.start());
afterAll(() => app.stop());

async function read<T extends z.ZodType>(schema: T, path: string, init?: RequestInit): Promise<z.infer<T>> {
  return dataOf(schema, await (await fetch(`${originOf(app)}${path}`, init)).text());
}

const rank = (body: object): Promise<Leaderboard> =>
  read(leaderboardSchema, '/v1/mix/index/indexLeaderboardNew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const num = (text: string | null | undefined): number => (text === null || text === undefined ? Number.NaN : Number(text));
const valueInUsdt = (row: QuoteRow): number => num(row.price) * num(row.circulatingSupply);

function changeOf(row: QuoteRow, window: RankingRef['window']): number {
  const open = { '1h': row.open1h, '24h': row.open24h, '7d': row.open7d, '30d': row.open30d }[window];
  return num(row.price) / num(open) - 1;
}

function valueOf(row: QuoteRow, { ranking, window }: RankingRef): number {
  if (ranking === 'turnover') return num(row.turnover);
  return ranking === 'new-listing' ? (row.listTime ?? Number.NaN) : changeOf(row, window);
}

function reasonAgainst(row: QuoteRow, ref: RankingRef): ExclusionReason | null {
  if (row.status === 'suspended' || row.status === 'pre-market') return 'status';
  if (Number.isNaN(num(row.turnover)) || Number.isNaN(valueOf(row, ref))) return 'unknown';
  if (ref.ranking !== 'new-listing' && NOW - (row.listTime ?? 0) < AGE_HOURS_MIN * HOUR_MS) return 'age';
  return num(row.turnover) < TURNOVER_MIN ? 'turnover' : null;
}

/** Rows of the universe, from the list's own rows. */
function membersOf(rows: readonly QuoteRow[], { ranking, universe }: RankingRef): QuoteRow[] {
  const byValue = rows.filter((row) => !Number.isNaN(valueInUsdt(row))).sort((a, b) => valueInUsdt(b) - valueInUsdt(a));
  const coins = new Set<string>();
  for (const { coinId } of byValue) if (universe === 'all' || coins.size < Number(universe)) coins.add(coinId);
  return rows.filter((row) => (universe === 'all' || coins.has(row.coinId)) && (ranking !== 'new-listing' || row.listTime !== undefined));
}

/** The lists have the prices at the start of a longer or shorter window for spot only. */
const REFS = (['spot', 'futures', 'rwa'] as const).flatMap((market) =>
  RANKINGS.flatMap((ranking) =>
    windowsOf(ranking)
      .filter((window) => market === 'spot' || window === '24h')
      .flatMap((window) =>
        RANKING_UNIVERSES.filter((universe) => universe === 'all' || market === 'spot').map((universe) => ({
          ranking,
          market,
          window,
          universe,
        })),
      ),
  ),
);

describe.each(REFS)('$ranking of $market, $window, $universe', (ref) => {
  it('has the instruments above the floor in order, and leaves out each other one for its reason', async () => {
    const list = await read(homeQuotationSchema, `/v1/mix/market/getHomeQuotation?list=${listCode(RANKED_LIST[ref.market])}`);
    const members = membersOf(list.rows, ref);
    const answer = await rank({ ...ref, withExcluded: true });

    const fit = members.filter((row) => reasonAgainst(row, ref) === null);
    expect(answer.rows.map(({ symbolId }) => symbolId).sort()).toEqual(fit.map(({ symbolId }) => symbolId).sort());
    const left = members.flatMap((row) => {
      const reason = reasonAgainst(row, ref);
      return reason === null ? [] : `${row.symbolId} ${reason}`;
    });
    expect(answer.excludedRows?.map(({ symbolId, reason }) => `${symbolId} ${reason}`).sort()).toEqual(left.sort());
    expect(answer.total + Object.values(answer.excluded).reduce((sum, count) => sum + count, 0)).toBe(members.length);

    const sign = ref.ranking === 'losers' ? -1 : 1;
    const values = answer.rows.map((row) => sign * valueOf(row, ref));
    for (let at = 1; at < values.length; at += 1) expect(values[at]).toBeLessThanOrEqual((values[at - 1] ?? 0) + 1e-6);

    const { up, down, flat } = answer.breadth;
    const isKnown = fit.filter((row) => !Number.isNaN(changeOf(row, ref.window)));
    expect(up + down + flat).toBe(isKnown.length);
    expect(up).toBe(isKnown.filter((row) => changeOf(row, ref.window) > 0).length);
  });
});

it('the floor leaves out some instruments for each of its limits', async () => {
  const { total, excluded } = await rank({ ranking: 'top-gainers' });
  expect(excluded.turnover).toBeGreaterThan(0);
  expect(excluded.age).toBeGreaterThan(0);
  expect(total).toBeGreaterThan(0);
});

it('counts the cryptocurrencies of the exchange: 860 to 899 in the simulated market', async () => {
  const { coins } = await rank({ ranking: 'turnover', limit: 1 });
  const all = await read(coinChainListSchema, '/v1/spot/public/getCoinChainList');
  expect(coins).toBeGreaterThanOrEqual(860);
  expect(coins).toBeLessThan(900);
  expect(all.coins.length).toBeGreaterThanOrEqual(coins);
});
