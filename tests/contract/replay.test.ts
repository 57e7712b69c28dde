import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoreKline } from '../../lib/contract/klines';
import type { HomeQuotation } from '../../lib/contract/quotes';
import { buildApp, originOf } from '../builders/running-app';

const OWN = {
  name: 'our own recording',
  dir: path.join(import.meta.dirname, '../recordings'),
  folder: 'simulated-spot',
  small: 'PEPEUSDT',
};
const realDir = process.env.MARKET_DATA_DIR;
const RECORDINGS = [
  OWN,
  ...(realDir ? [{ name: 'the recorded real market', dir: realDir, folder: 'binance-spot-2025-05', small: 'PEPEUSDT' }] : []),
];
const FIVE_MINUTES_MS = 300_000;
const ROW = 500;

interface Row {
  time: number;
  /** Open, high, low, close, base volume, quote volume. */
  values: number[];
}

function rowsOf({ dir, folder }: typeof OWN, code: string): Row[] {
  const text = gunzipSync(readFileSync(path.join(dir, 'klines', folder, `${code}.5m.csv.gz`))).toString('utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [time = 0, ...values] = row.split(',').map(Number);
      return { time, values };
    });
}

describe.each(RECORDINGS)('the exchange on $name, paused on a recorded close', (recording) => {
  const codes = ['BTCUSDT', 'ETHUSDT', recording.small];
  const pausedAt = (rowsOf(recording, 'BTCUSDT')[ROW]?.time ?? 0) + FIVE_MINUTES_MS;
  const env = { FEED: 'replay', REPLAY_DIR: recording.dir, REPLAY_PAUSED_AT: String(pausedAt) };
  const app = buildApp(env, { feed: undefined });
  beforeAll(() => app.start());
  afterAll(() => app.stop());

  const data = async <T>(url: string, body?: object): Promise<T> => {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = (await (await fetch(`${originOf(app)}${url}`, init)).json()) as { code: string; data: T };
    expect(answer.code).toBe('00000');
    return answer.data;
  };

  it('lists the recorded closes as prices, and names its recording', async () => {
    const list = await data<HomeQuotation>('/v1/mix/market/getHomeQuotation?businessLine=spot');
    expect(list.source).toMatchObject({ kind: 'replay', speed: 1 });
    for (const code of codes) {
      const row = list.rows.find(({ symbolCode }) => symbolCode === code);
      expect(Number(row?.price)).toBe(rowsOf(recording, code)[ROW]?.values[3]);
    }
  });

  it('answers with the recorded candles up to that moment', async () => {
    for (const code of codes) {
      const { klines } = await data<MoreKline>('/v1/kline/getMoreKlineData', { symbolId: `${code}_SPBL`, interval: '5m', limit: 200 });
      expect(klines.length).toBeGreaterThan(180);
      const recorded = rowsOf(recording, code).slice(ROW + 1 - klines.length, ROW + 1);
      const shown = klines.map(({ open, high, low, close, baseVolume, quoteVolume }) =>
        [open, high, low, close, baseVolume, quoteVolume].map(Number),
      );
      expect(shown).toEqual(recorded.map(({ values }) => values));
    }
  });
});
