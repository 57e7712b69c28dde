import { afterEach, describe, expect, it } from 'vitest';
import { loadRecording } from './recording';
import { parseRecordedFile } from './recording-file';
import { BUNDLED_RECORDING, recordedRows, writeRecording } from './recording.fixtures';
import { replayCatalog } from './replay-catalog';

const START = Date.UTC(2025, 4, 27);
const HEADER = 'time,open,high,low,close,baseVolume,quoteVolume';
const at = (index: number, rest = '10,12,9,11,5,50'): string => `${START + index * 300_000},${rest}`;
const many = (count: number, first = 0): string[] => Array.from({ length: count }, (_, index) => at(first + index));

const removals: (() => void)[] = [];
afterEach(() => removals.splice(0).forEach((remove) => remove()));
function recordingOf(files: Parameters<typeof writeRecording>[0]): string {
  const { dir, remove } = writeRecording(files);
  removals.push(remove);
  return dir;
}

describe('a recorded file', () => {
  it.each([
    ['not numbers', at(1, 'NaN,12,9,11,5,50')],
    ['an empty price', at(1, ',12,9,11,5,50')],
    ['a field too few', at(1, '10,12,9,11,5')],
    ['a field too many', at(1, '10,12,9,11,5,50,1')],
    ['an exponent', at(1, '1e1,12,9,11,5,50')],
    ['a price of zero', at(1, '10,12,0,11,5,50')],
    ['a negative price', at(1, '10,12,-9,11,5,50')],
    ['a price as long as 1e15', at(1, '10,1000000000000000,9,11,5,50')],
    ['a negative volume', at(1, '10,12,9,11,-5,50')],
    ['a high below the close', at(1, '10,10,9,11,5,50')],
    ['a low above the open', at(1, '10,12,10.5,11,5,50')],
    ['a time off the grid', `${START + 300_001},10,12,9,11,5,50`],
    ['a repeated time', at(0)],
    ['a time before the last one', at(-1)],
    ['a time far ahead', at(300)],
  ])('skips and counts a row with %s, and continues', (_name, row) => {
    const { columns, skippedRows } = parseRecordedFile([HEADER, at(0), row, at(2, '20,20,20,20,0,0')].join('\n'), 300_000);
    expect(skippedRows).toBe(1);
    expect([...(columns?.close ?? [])]).toEqual([11, 11, 20]);
    expect([...(columns?.baseVolume ?? [])]).toEqual([5, Number.NaN, 0]);
  });

  it('finds the largest number of decimals of prices and of amounts, at most 8 for these', () => {
    const text = [HEADER, at(0, '0.1,0.12,0.0900,0.1,5.123456789,50'), at(1, '0.1,0.125,0.1,0.1,5.1,50.123')].join('\r\n');
    expect(parseRecordedFile(text, 300_000).columns).toMatchObject({ pricePrecision: 4, quantityPrecision: 8 });
  });

  it.each(['', 'time,open\n1,2', `${HEADER}\n`, '<html>'])('without header or rows is empty: %j', (text) => {
    expect(parseRecordedFile(text, 300_000).columns).toBeNull();
  });
});

describe('a recording', () => {
  it('takes the spot market with the most files and the contracts of the same window, without mark prices', async () => {
    const minutes = (first: number): string[] =>
      Array.from({ length: 100 }, (_, index) => `${START + (first + index) * 60_000},1,1,1,1,1,1`);
    const dir = recordingOf({
      'x-spot-old/AUSDT.5m.csv.gz': many(20, -5_000),
      'x-spot/AUSDT.5m.csv.gz': many(20),
      'x-spot/BUSDC.5m.csv.gz': many(20),
      'x-spot/BUSDC.1h.csv.gz': many(20),
      'x-usdtm-mark/AUSDT.1m.csv.gz': minutes(0),
      'x-usdtm-other/AUSDT.1m.csv.gz': minutes(50_000),
      'x-usdtm-other/BUSDT.1m.csv.gz': minutes(50_000),
      'x-usdtm/CUSDT.1m.csv.gz': minutes(0),
    });
    const { tracks, from, until } = await loadRecording(dir);
    expect(tracks.map(({ line, ticker, quoteCoin }) => [line, ticker, quoteCoin])).toEqual([
      ['spot', 'A', 'USDT'],
      ['spot', 'B', 'USDC'],
      ['usdt-m', 'C', 'USDT'],
    ]);
    expect([from, until]).toEqual([START, START + 20 * 300_000]);
    expect((await loadRecording(dir, ['x-spot-old'])).from).toBe(START - 5_000 * 300_000);
    await expect(loadRecording(dir, ['none'])).rejects.toThrow(/REPLAY_DIR.*none/);
  });

  it('counts unusable files and plays the others', async () => {
    const dir = recordingOf({
      'x-spot/AUSDT.5m.csv.gz': many(20),
      'x-spot/BUSDT.5m.csv.gz': Buffer.from('no gzip at all'),
      'x-spot/CUSDT.5m.csv.gz': [],
      'x-spot/odd name.5m.csv.gz': many(20),
      'x-spot/DUSDT.5m.csv.gz': [at(0), 'rubbish', at(1, '1,1'), at(2)],
    });
    const { tracks, skipped } = await loadRecording(dir);
    expect(tracks.map(({ ticker }) => ticker)).toEqual(['A', 'D']);
    expect(skipped).toEqual({ files: 3, rows: 2 });
  });

  it.each([
    ['a folder that does not exist', (): string => '/nowhere/at/all'],
    ['an empty folder', (): string => recordingOf({})],
    [
      'a folder with nothing to play',
      (): string => recordingOf({ 'x-spot/AUSDT.5m.csv.gz': Buffer.from('x'), 'x-spot/AUSDT.1h.csv.gz': many(3) }),
    ],
  ])('of %s is an error that names REPLAY_DIR', async (_name, dir) => {
    await expect(loadRecording(dir())).rejects.toThrow(/REPLAY_DIR/);
  });

  it('of the project is read to the last row, nothing skipped', async () => {
    const { tracks, skipped } = await loadRecording(BUNDLED_RECORDING.dir);
    expect(skipped).toEqual({ files: 0, rows: 0 });
    expect(tracks.filter(({ line }) => line === 'spot')).toHaveLength(12);
    for (const { line, symbolCode, columns } of tracks)
      expect(columns.close.length).toBe(recordedRows(BUNDLED_RECORDING, line, symbolCode).length);
  });
});

it('names coins by known tickers; an unknown one gets an id of its own', async () => {
  const dir = recordingOf({
    'x-spot/AUSDT.5m.csv.gz': many(3),
    'x-spot/BUSDT.5m.csv.gz': many(3),
    'x-usdtm/AUSDT.1m.csv.gz': [`${START},1,1,1,1,1,1`, ...many(3, 1)],
  });
  const supply = { circulatingSupply: 5, totalSupply: 7, supplyOrigin: 'listed' } as const;
  const known = new Map([['A', { id: 'b', name: 'Coin A', iconUrl: '/a.svg', sectors: ['meme'], ...supply }]]);
  const { coins, symbols } = replayCatalog((await loadRecording(dir)).tracks, known);
  expect(coins[0]).toEqual({
    assetClass: 'crypto',
    ...supply,
    id: 'b',
    ticker: 'A',
    name: 'Coin A',
    iconUrl: '/a.svg',
    sectors: ['meme'],
  });
  expect(coins[1]).toMatchObject({ ticker: 'B', name: 'B', iconUrl: null });
  expect(new Set(coins.map(({ id }) => id)).size).toBe(coins.length);
  expect(symbols.map(({ index, symbolId }) => [index, symbolId]).slice(0, 2)).toEqual([
    [0, 'AUSDT_SPBL'],
    [1, 'BUSDT_SPBL'],
  ]);
});
