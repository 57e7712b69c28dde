import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesSchema } from '../../lib/contract/changes';
import { homeQuotationSchema, type QuoteRow } from '../../lib/contract/quotes';
import { searchCoinSchema } from '../../lib/contract/search';
import { coinChainListSchema } from '../../lib/contract/symbols';
import { dataOf } from '../builders/api';
import { buildApp, originOf } from '../builders/running-app';

// The clock stands still, so that every answer that is cached for a second would be shared: each language still gets its own names of
// commodities, metals and currency pairs.

const NOW = Date.UTC(2026, 10, 19, 16, 31, 27, 500);
const DATA_DIR = mkdtempSync(path.join(process.env['TEST_RUN_DIR'] ?? tmpdir(), 'instrument-names-'));
const MOVE = {
  ...{ seq: 1, kind: 'rise', base: '15m', class: 'small', symbolId: 'XAUUSD_TFBL', time: NOW - 60_000 },
  ...{ priceThen: 4_000, price: 4_100, volumeRatio: null, turnover: 5_000_000, replaces: null },
};
writeFileSync(path.join(DATA_DIR, 'moves.jsonl'), [{ lastSeq: 0 }, MOVE].map((entry) => `${JSON.stringify(entry)}\n`).join(''));
const app = buildApp({ FEED: 'simulated', SEED: '7', DATA_DIR }, { feed: undefined, clock: () => NOW });
beforeAll(() => app.start());
afterAll(() => app.stop());

async function ask(path: string, language: string, body?: object): Promise<string> {
  const headers = { language, locale: language, 'content-type': 'application/json' };
  return (await fetch(originOf(app) + path, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) })).text();
}

const NAMES = {
  en: { NATGAS_TFBL: 'Natural gas', XAUUSD_TFBL: 'Gold', USDCHF_TFBL: 'US dollar / Swiss franc', US100_TFBL: 'Nasdaq 100' },
  ja: { NATGAS_TFBL: '天然ガス', XAUUSD_TFBL: '金', USDCHF_TFBL: '米ドル / スイス フラン', US100_TFBL: 'Nasdaq 100' },
  ar: { NATGAS_TFBL: 'الغاز الطبيعي', XAUUSD_TFBL: 'الذهب', USDCHF_TFBL: 'دولار أمريكي / فرنك سويسري', US100_TFBL: 'Nasdaq 100' },
} as const;
const IDS = Object.keys(NAMES.en);
const LANGUAGES = ['en', 'ja', 'ar', 'ja', 'en'] as const;

const namesIn = (rows: readonly QuoteRow[]): Record<string, string> =>
  Object.fromEntries(rows.flatMap(({ symbolId, coinName }) => (IDS.includes(symbolId) ? [[symbolId, coinName]] : [])));

const HOME = '/v1/mix/market/getHomeQuotation';
describe('the names of rows', () => {
  it.each([
    ['a list', `${HOME}?list=tradfi`, undefined],
    ['the list of a line', `${HOME}?businessLine=tradfi`, undefined],
    ['the list of the classes', '/v1/mix/assetsV2', {}],
    ['symbols by id', `${HOME}?symbolIds=${IDS.join(',')}`, undefined],
  ])('of %s are those of the language of the call', async (_, path, body) => {
    for (const language of LANGUAGES) {
      const { rows } = dataOf(homeQuotationSchema, await ask(path, language, body));
      expect(namesIn(rows)).toEqual(NAMES[language]);
    }
  });

  it('of the page of a coin are those of the language of the call', async () => {
    for (const language of LANGUAGES) {
      const { rows } = dataOf(homeQuotationSchema, await ask(`${HOME}?coinId=metals-xauusd`, language));
      expect(rows.map(({ coinName }) => coinName)).toEqual([NAMES[language].XAUUSD_TFBL]);
    }
  });

  it('are the only difference between languages: answers about other lines are the same', async () => {
    const [english, japanese] = [await ask(`${HOME}?list=tradfi`, 'en'), await ask(`${HOME}?list=tradfi`, 'ja')];
    const withoutNames = (text: string): string => text.replace(/"coinName":"[^"]*"/g, '');
    expect(withoutNames(japanese)).toBe(withoutNames(english));
    expect(await ask(`${HOME}?list=stocks`, 'ja')).toBe(await ask(`${HOME}?list=stocks`, 'en'));
  });
});

it('a move has the name of the language of the call', async () => {
  for (const language of LANGUAGES) {
    const { moves } = dataOf(changesSchema, await ask('/v1/reach/market/changesV2', language, { symbolIds: ['XAUUSD_TFBL'] }));
    expect(moves.map(({ coinName }) => coinName)).toEqual([NAMES[language].XAUUSD_TFBL]);
  }
});

it('the list of coins has the names of the language that it is asked for, else of the call', async () => {
  const goldIn = async (query: string, language: string): Promise<string | undefined> => {
    const { coins } = dataOf(coinChainListSchema, await ask(`/v1/spot/public/getCoinChainList${query}`, language));
    return coins.find(({ coinId }) => coinId === 'metals-xauusd')?.coinFullName;
  };
  expect([await goldIn('', 'en'), await goldIn('', 'ja'), await goldIn('?languageType=ar', 'ja')]).toEqual(['Gold', '金', 'الذهب']);
});

it.each([
  ['ja', '天然ガス', 'NATGAS_TFBL', '天然ガス'],
  ['ja', 'natural gas', 'NATGAS_TFBL', '天然ガス'],
  ['en', 'natural gas', 'NATGAS_TFBL', 'Natural gas'],
  ['ar', 'الذهب', 'XAUUSD_TFBL', 'الذهب'],
  ['ar', 'us dollar / swiss', 'USDCHF_TFBL', NAMES.ar.USDCHF_TFBL],
])('a search in %s for %s finds %s', async (language, keyword, symbolId, name) => {
  const { rows } = dataOf(searchCoinSchema, await ask('/v1/mix/index/data/searchCoin', language, { keyword }));
  expect(rows.map((row) => [row.symbolId, row.coinName])).toContainEqual([symbolId, name]);
});
