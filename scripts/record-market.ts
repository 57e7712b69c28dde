import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { KlineInterval } from '../lib/contract/kline-intervals';
import type { Candle } from '../server/instruments/candles';
import type { Feed } from '../server/feeds/feed';
import type { CatalogSymbol } from '../server/instruments/catalog';
import { baseAmountText, priceText } from '../server/market/quote-text';
import { createSimulatedFeed } from '../server/feeds/simulated/simulated-feed';

// Records the simulated market in the format of the replay: `npx tsx scripts/record-market.ts` rewrites the folder
// tests/recordings, with the same content each time.

const SEED = 20_260_601;
const FROM = Date.UTC(2026, 5, 1);
const DAYS = 3;
const UNTIL = FROM + DAYS * 86_400_000;
const SPOT = [
  'BTCUSDT',
  'ETHUSDT',
  'SOLUSDT',
  'XRPUSDT',
  'DOGEUSDT',
  'ADAUSDT',
  'LINKUSDT',
  'SUIUSDT',
  'PEPEUSDT',
  'SHIBUSDT',
  'USDCUSDT',
  'ETHBTC',
];
const CONTRACTS = ['BTCUSDT', 'DOGEUSDT'];
const MARKETS = [
  { folder: 'simulated-spot', line: 'spot', interval: '5m', codes: SPOT },
  { folder: 'simulated-usdtm', line: 'usdt-m', interval: '1m', codes: CONTRACTS },
] as const;
const OUT = path.join(import.meta.dirname, '../tests/recordings/klines');
const HEADER = 'time,open,high,low,close,baseVolume,quoteVolume';

const rowText = (symbol: CatalogSymbol, { time, open, high, low, close, baseVolume, quoteVolume }: Candle): string =>
  [
    time,
    ...[open, high, low, close].map((price) => priceText(symbol, price)),
    baseAmountText(symbol, baseVolume),
    quoteVolume.toFixed(2),
  ].join(',');

async function record(feed: Feed, symbol: CatalogSymbol, interval: KlineInterval, folder: string): Promise<string> {
  const candles = await feed.history.candles(symbol.index, interval, FROM, UNTIL, UNTIL);
  const text = `${[HEADER, ...candles.map((candle) => rowText(symbol, candle))].join('\n')}\n`;
  await writeFile(path.join(OUT, folder, `${symbol.symbolCode}.${interval}.csv.gz`), gzipSync(text, { level: 9 }));
  return [folder, symbol.symbolCode, interval, candles.length, candles[0]?.time, candles.at(-1)?.time].join(',');
}

const feed = createSimulatedFeed({ seed: SEED, cacheDir: null });
await feed.quotes.open(UNTIL);
await rm(OUT, { recursive: true, force: true });
const index = ['market,symbol,interval,rows,firstTime,lastTime'];
for (const { folder, line, interval, codes } of MARKETS) {
  await mkdir(path.join(OUT, folder), { recursive: true });
  for (const code of codes) {
    const symbol = feed.catalog.current.symbols.find((one) => one.line === line && one.symbolCode === code);
    if (!symbol) throw new Error(`The simulated market has no ${code} on ${line}`);
    index.push(await record(feed, symbol, interval, folder));
  }
}
await writeFile(path.join(OUT, 'index.csv'), `${index.join('\n')}\n`);
await feed.close();
