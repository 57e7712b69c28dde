import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { MarketLine } from '../../../lib/contract/identifiers';
import { parseRecordedFile, type RecordedColumns } from './recording-file';

const unzip = promisify(gunzip);

/** Market lines that a recording may contain. */
export type RecordedLine = Extract<MarketLine, 'spot' | 'usdt-m'>;

/** Interval of the files that each line is played from. */
const LINE_INTERVAL: Readonly<Record<RecordedLine, { suffix: string; intervalMs: number }>> = {
  spot: { suffix: '.5m.csv.gz', intervalMs: 300_000 },
  'usdt-m': { suffix: '.1m.csv.gz', intervalMs: 60_000 },
};
const SYMBOL_CODE = /^([A-Z0-9]{1,20}?)(USDT|USDC|BTC)$/;
const CONTRACT_CODE = /^([A-Z0-9]{1,20})(USDT)$/;

/** Candles of one symbol and the facts in its file name. */
export interface RecordedTrack {
  line: RecordedLine;
  symbolCode: string;
  ticker: string;
  quoteCoin: string;
  columns: RecordedColumns;
}

/** A recording in memory: its window (Unix milliseconds, end excluded) and its tracks, spot first, by symbol code. */
export interface Recording {
  from: number;
  until: number;
  tracks: readonly RecordedTrack[];
  /** Number of skipped files, and of skipped rows in the others. */
  skipped: { files: number; rows: number };
}

interface Market {
  name: string;
  line: RecordedLine;
  files: readonly string[];
}

interface Window {
  from: number;
  until: number;
}

function lineOf(market: string): RecordedLine | null {
  if (market.includes('mark')) return null;
  if (market.includes('spot')) return 'spot';
  return market.includes('usdtm') ? 'usdt-m' : null;
}

async function marketsIn(dir: string): Promise<Market[]> {
  const klines = path.join(dir, 'klines');
  const folders = await readdir(klines, { withFileTypes: true }).catch(() => []);
  const markets: Market[] = [];
  for (const folder of folders) {
    const line = lineOf(folder.name);
    if (!line || !(folder.isDirectory() || folder.isSymbolicLink())) continue;
    const names = await readdir(path.join(klines, folder.name)).catch(() => []);
    const files = names.filter((name) => name.endsWith(LINE_INTERVAL[line].suffix)).sort();
    if (files.length > 0) markets.push({ name: folder.name, line, files });
  }
  return markets.sort((a, b) => b.files.length - a.files.length || (a.name < b.name ? -1 : 1));
}

function trackName(line: RecordedLine, file: string): Omit<RecordedTrack, 'columns'> | null {
  const symbolCode = file.slice(0, -LINE_INTERVAL[line].suffix.length);
  const [, ticker, quoteCoin] = (line === 'spot' ? SYMBOL_CODE : CONTRACT_CODE).exec(symbolCode) ?? [];
  return ticker && quoteCoin ? { line, symbolCode, ticker, quoteCoin } : null;
}

async function columnsOf(file: string, intervalMs: number, skipped: Recording['skipped']): Promise<RecordedColumns | null> {
  const text = await readFile(file)
    .then((bytes) => unzip(bytes))
    .then((bytes) => bytes.toString('utf8'))
    .catch(() => '');
  const { columns, skippedRows } = parseRecordedFile(text, intervalMs);
  skipped.rows += skippedRows;
  return columns;
}

async function loadMarket(dir: string, { name, line, files }: Market, skipped: Recording['skipped']): Promise<RecordedTrack[]> {
  const tracks: RecordedTrack[] = [];
  for (const file of files) {
    const named = trackName(line, file);
    const columns = named && (await columnsOf(path.join(dir, 'klines', name, file), LINE_INTERVAL[line].intervalMs, skipped));
    if (columns) tracks.push({ ...named, columns });
    else skipped.files += 1;
  }
  return tracks;
}

const endOf = ({ firstTime, intervalMs, open }: RecordedColumns): number => firstTime + open.length * intervalMs;

/** Returns the window of the longest file: single files may begin later, and one with wrong times does not move it. */
function windowOf(tracks: readonly RecordedTrack[]): Window | null {
  let longest: RecordedColumns | undefined;
  for (const { columns } of tracks) if (!longest || columns.open.length > longest.open.length) longest = columns;
  return longest ? { from: longest.firstTime, until: endOf(longest) } : null;
}

const overlap = (a: Window, b: Window): Window => ({ from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) });
const lengthOf = ({ from, until }: Window): number => until - from;

interface Candidate {
  tracks: RecordedTrack[];
  /** Milliseconds of its window inside the wanted one; the whole window without a wanted one. */
  shared: number;
  skipped: Recording['skipped'];
}

/** Loads a market with its share of the wanted window; null, with its files counted as skipped, when it has no usable rows. */
async function candidateOf(dir: string, market: Market, wanted: Window | null, skipped: Recording['skipped']): Promise<Candidate | null> {
  const lost = { files: 0, rows: 0 };
  const tracks = await loadMarket(dir, market, lost);
  const own = windowOf(tracks);
  if (own) return { tracks, shared: lengthOf(wanted ? overlap(wanted, own) : own), skipped: lost };
  skipped.files += lost.files;
  return null;
}

/** Returns the loaded market whose window shares the most with the wanted one (any, when null), at least half of it. */
async function bestMatch(
  dir: string,
  markets: readonly Market[],
  wanted: Window | null,
  skipped: Recording['skipped'],
): Promise<RecordedTrack[]> {
  const sharedMin = wanted ? lengthOf(wanted) / 2 : 0;
  let best: Candidate | null = null;
  for (const market of markets) {
    const candidate = await candidateOf(dir, market, wanted, skipped);
    if (candidate && candidate.shared >= sharedMin && candidate.shared > (best?.shared ?? -1)) best = candidate;
  }
  if (!best) return [];
  skipped.files += best.skipped.files;
  skipped.rows += best.skipped.rows;
  return best.tracks;
}

function chosenMarkets(markets: readonly Market[], names: readonly string[] | undefined, dir: string): readonly Market[] {
  if (!names) return markets;
  return names.map((name) => {
    const market = markets.find((one) => one.name === name);
    if (!market) throw new Error(`REPLAY_DIR: ${dir} has no candles of the market ${name}`);
    return market;
  });
}

/**
 * Loads `dir/klines/<market>/<SYMBOL>.<interval>.csv.gz`: spot from 5m files, USDT-M contracts from 1m files. Without `marketNames` it
 * takes the spot market with the most files and the contract market whose window matches it best. Malformed files and rows are skipped and
 * counted; with nothing to play it throws an error that names REPLAY_DIR.
 */
export async function loadRecording(dir: string, marketNames?: readonly string[]): Promise<Recording> {
  const markets = chosenMarkets(await marketsIn(dir), marketNames, dir);
  const skipped = { files: 0, rows: 0 };
  const spotMarket = markets.find((market) => market.line === 'spot');
  const spot = spotMarket ? await loadMarket(dir, spotMarket, skipped) : [];
  const spotWindow = windowOf(spot);
  const contracts = await bestMatch(
    dir,
    markets.filter((market) => market.line === 'usdt-m'),
    spotWindow,
    skipped,
  );
  const contractWindow = windowOf(contracts);
  const window = spotWindow && contractWindow ? overlap(spotWindow, contractWindow) : (spotWindow ?? contractWindow);
  if (!window)
    throw new Error(`REPLAY_DIR: ${dir} has no recorded candles (klines/<market>/<SYMBOL>.5m.csv.gz for spot, .1m.csv.gz for usdtm)`);
  const tracks = [...spot, ...contracts].filter(({ columns }) => columns.firstTime < window.until && endOf(columns) > window.from);
  skipped.files += spot.length + contracts.length - tracks.length;
  return { ...window, tracks, skipped };
}
