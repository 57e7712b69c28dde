import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { leaderboardSchema } from '../../lib/contract/leaderboard';
import { homeQuotationSchema, type QuoteRow } from '../../lib/contract/quotes';
import { RANKED_LIST } from '../../lib/contract/rankings';
import { listCode } from '../../lib/contract/lists';
import { SECTOR_WINDOWS, type SectorWindow } from '../../lib/contract/sector-terms';
import { sectorDetailSchema, sectorLineSchema, sectorListSchema, type SectorDetail, type SectorList } from '../../lib/contract/sectors';
import { dataOf } from '../builders/api';
import { buildApp, originOf } from '../builders/running-app';
import { until } from '../setup/until';

// Every sector, recomputed from the public rows of its members at one moment; its leaders from the rankings of that moment.

const NOW = Date.UTC(2026, 10, 19, 16, 31, 27, 500);
const app = buildApp(
  { FEED: 'simulated', SEED: '7', RANKING_TURNOVER_MIN: '0', RANKING_AGE_HOURS_MIN: '0', RATE_LIMIT_PER_SECOND: '10000' },
  { feed: undefined, clock: () => NOW },
);
beforeAll(() => app.start());
afterAll(() => app.stop());

async function read<T extends z.ZodType>(schema: T, path: string, init?: RequestInit, from = app): Promise<z.infer<T>> {
  return dataOf(schema, await (await fetch(`${originOf(from)}${path}`, init)).text());
}
const listOf = (window: SectorWindow): Promise<SectorList> =>
  read(sectorListSchema.strict(), `/v1/mix/market/getListNameByPlateType?plateType=sector&window=${window}`);
const detailOf = (code: string, window: SectorWindow, from = app): Promise<SectorDetail> =>
  read(sectorDetailSchema.strict(), `/v1/mix/market/getSectorDetail2?plateCategoryId=${code}&window=${window}`, undefined, from);
const rowsOf = async (code: string | null): Promise<QuoteRow[]> =>
  (await read(homeQuotationSchema, `/v1/mix/market/getHomeQuotation?list=${listCode({ ...RANKED_LIST.spot, category: code })}`)).rows;

const num = (text: string | null | undefined): number => (text === null || text === undefined ? Number.NaN : Number(text));
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const openOf = (row: QuoteRow, window: SectorWindow): number =>
  num({ '1h': row.open1h, '24h': row.open24h, '7d': row.open7d, '30d': row.open30d }[window]);
const isTrading = ({ status }: QuoteRow): boolean => status !== 'suspended' && status !== 'pre-market';

const capitalizationOf = (rows: readonly QuoteRow[]): number =>
  sumOf(rows.map((row) => num(row.price) * num(row.circulatingSupply)).filter((value) => value > 0));

/** A sector's figures from the rows of the list of its coins. */
function recompute(rows: readonly QuoteRow[], window: SectorWindow) {
  const trading = rows.filter(isTrading);
  const present = trading.filter((row) => openOf(row, window) > 0 && num(row.price) > 0);
  const worth = (priceOf: (row: QuoteRow) => number): number => sumOf(present.map((row) => num(row.circulatingSupply) * priceOf(row)));
  const changes = present.map((row) => num(row.price) / openOf(row, window) - 1);
  return {
    change: worth((row) => num(row.price)) / worth((row) => openOf(row, window)) - 1,
    capitalization: capitalizationOf(trading),
    turnover: sumOf(trading.map((row) => num(row.turnover)).filter((value) => value > 0)),
    members: trading.length,
    up: changes.filter((change) => change > 0).length,
    down: changes.filter((change) => change < 0).length,
    greatest: Math.max(...changes),
    smallest: Math.min(...changes),
  };
}

describe.each(SECTOR_WINDOWS)('sectors over %s', (window) => {
  it('have the figures of their members, whose prices are in the lists', async () => {
    const { sectors } = await listOf(window);
    expect(sectors.length).toBeGreaterThan(15);
    for (const sector of sectors) {
      const own = recompute(await rowsOf(sector.plateCategoryId), window);
      expect(num(sector.change), sector.name).toBeCloseTo(own.change, 5);
      expect(num(sector.capitalization) / own.capitalization, sector.name).toBeCloseTo(1, 6);
      expect(num(sector.turnover) / own.turnover, sector.name).toBeCloseTo(1, 6);
      expect([sector.members, sector.breadth.up, sector.breadth.down], sector.name).toEqual([own.members, own.up, own.down]);
      expect(num(sector.best?.change), sector.name).toBeCloseTo(own.greatest, 5);
      if (sector.members === 1) expect(sector.worst, sector.name).toBeNull();
      else expect(num(sector.worst?.change), sector.name).toBeCloseTo(own.smallest, 5);
    }
  });

  it('have the leaders that the ranking of the window has', async () => {
    const body = JSON.stringify({ ranking: 'top-gainers', market: 'spot', window });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const { rows } = await read(leaderboardSchema, '/v1/mix/index/indexLeaderboardNew', init);
    const places = new Map(rows.map(({ coinId }, place) => [coinId, place]));
    for (const sector of (await listOf(window)).sectors.filter(({ members }) => members > 1)) {
      const ranked = (await rowsOf(sector.plateCategoryId))
        .filter(({ coinId }) => places.has(coinId))
        .sort((a, b) => (places.get(a.coinId) ?? 0) - (places.get(b.coinId) ?? 0));
      expect(ranked[0]?.coinId, sector.name).toBe(sector.best?.coinId);
      expect(ranked.at(-1)?.coinId, sector.name).toBe(sector.worst?.coinId);
    }
  });

  it('have contributions that add up to their change', async () => {
    for (const sector of (await listOf(window)).sectors.filter(({ hasDetail }) => hasDetail)) {
      const detail = await detailOf(sector.plateCategoryId, window);
      const { rows } = detail;
      expect(rows.length).toBe(sector.members);
      expect(sumOf(rows.map(({ weight }) => num(weight) || 0)), sector.name).toBeCloseTo(1, 5);
      expect(sumOf(rows.map(({ contribution }) => num(contribution) || 0)), sector.name).toBeCloseTo(num(sector.change), 5);
      for (const row of rows)
        if (row.weight !== null) expect(num(row.contribution)).toBeCloseTo(num(row.weight) * (num(row.price) / openOf(row, window) - 1), 6);
      expect(detail.figures[window].change).toBe(sector.change);
    }
  });
});

describe('the line of a sector', () => {
  // Time passes, because answers are computed once a second.
  const startedAt = performance.now();
  const live = buildApp(
    { FEED: 'simulated', SEED: '7', RATE_LIMIT_PER_SECOND: '10000' },
    { feed: undefined, clock: () => NOW + Math.floor(performance.now() - startedAt) },
  );
  beforeAll(() => live.start());
  afterAll(() => live.stop());

  it.each(SECTOR_WINDOWS)('over %s goes from 100 to the change, once past prices are loaded; that of Bitcoin too', async (window) => {
    const { line, asOf, figures, rows } = await until(async () => {
      const detail = await detailOf('layer-1', window, live);
      return { ...detail, line: sectorLineSchema.parse(detail.line) };
    });
    expect([line.sector[0], line.btc[0], line.times.at(-1)]).toEqual(['100.0000', '100.0000', asOf]);
    expect(num(line.sector.at(-1)) / 100 - 1).toBeCloseTo(num(figures[window].change), 5);
    const [bitcoin] = rows.filter(({ coinId }) => coinId === 'bitcoin');
    expect(num(line.btc.at(-1))).toBeCloseTo(bitcoin ? (100 * num(bitcoin.price)) / openOf(bitcoin, window) : Number.NaN, 2);
    expect([line.sector.length, line.btc.length]).toEqual([line.times.length, line.times.length]);
    expect([...line.sector, ...line.btc]).not.toContain(null);
  });
});

describe('a sector without a page', () => {
  it.each(['fan-token', 'hot', 'other', 'no-sector', '__proto__'])('%s has no detail', async (code) => {
    const response = await fetch(`${originOf(app)}/v1/mix/market/getSectorDetail2?plateCategoryId=${code}`);
    expect(response.status).toBe(404);
  });
});

it('the dominance of a sector is its part in the capitalization of the spot market against USDT', async () => {
  const whole = capitalizationOf((await rowsOf(null)).filter(isTrading));
  for (const { name, capitalization, dominance } of (await listOf('24h')).sectors)
    expect(num(dominance), name).toBeCloseTo(num(capitalization) / whole, 6);
});

it('names and describes sectors in the requested language', async () => {
  const { sectors } = await read(sectorListSchema, '/v1/mix/market/getListNameByPlateType?languageType=zh-CN');
  expect(sectors.find(({ plateCategoryId }) => plateCategoryId === 'exchange')?.name).toBe('平台币');
  const { description } = await read(sectorDetailSchema, '/v1/mix/market/getSectorDetail2?plateCategoryId=exchange&languageType=ja');
  expect(description).toContain('取引所');
});
