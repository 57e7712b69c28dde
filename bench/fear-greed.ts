// The fear and greed index of recorded daily candles beside the recorded index of alternative.me on the same days.
// Run: MARKET_DATA_DIR=folder npx tsx bench/fear-greed.ts
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fearGreedClassOf } from '../lib/contract/fear-greed-terms';
import { indexAt, type DayInputs } from '../server/market/fear-greed/index-value';

interface BenchResult {
  name: string;
  value: number;
  unit: string;
  floor: number | null;
  ratio: number | null;
}

/** Our value and the recorded one of a day. */
interface Pair {
  ours: number;
  recorded: number;
}

type Row = Readonly<Record<string, string>>;

function readRows(file: string): Row[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const values = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
  });
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function pearson(pairs: readonly Pair[]): number {
  const [a, b] = [meanOf(pairs.map(({ ours }) => ours)), meanOf(pairs.map(({ recorded }) => recorded))];
  const sumOf = (of: (pair: Pair) => number): number => pairs.reduce((sum, pair) => sum + of(pair), 0);
  const covariance = sumOf(({ ours, recorded }) => (ours - a) * (recorded - b));
  return covariance / Math.sqrt(sumOf(({ ours }) => (ours - a) ** 2) * sumOf(({ recorded }) => (recorded - b) ** 2));
}

/** Returns the rank of each value, equal ones with their mean rank. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((x, y) => x - y);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

/** Returns the correlation of ranks (Spearman). */
function spearman(pairs: readonly Pair[]): number {
  const [ours, recorded] = [ranksOf(pairs.map((pair) => pair.ours)), ranksOf(pairs.map((pair) => pair.recorded))];
  return pearson(ours.map((rank, at) => ({ ours: rank, recorded: recorded[at] ?? Number.NaN })));
}

function figuresOf(name: string, pairs: readonly Pair[]): BenchResult[] {
  const figure = (of: string, value: number, unit: string): BenchResult => ({
    name: `fear and greed, ${name}: ${of}`,
    value,
    unit,
    floor: null,
    ratio: null,
  });
  const same = pairs.filter(({ ours, recorded }) => fearGreedClassOf(ours) === fearGreedClassOf(recorded)).length;
  return [
    figure('days', pairs.length, ''),
    figure('Pearson correlation', pearson(pairs), ''),
    figure('Spearman correlation', spearman(pairs), ''),
    figure('mean absolute difference', meanOf(pairs.map(({ ours, recorded }) => Math.abs(ours - recorded))), 'points'),
    figure('mean of ours', meanOf(pairs.map(({ ours }) => ours)), 'points'),
    figure('mean of the recorded', meanOf(pairs.map(({ recorded }) => recorded)), 'points'),
    figure('days in the same class', (100 * same) / pairs.length, '%'),
  ];
}

/**
 * Returns the figures of the recorded days: with volatility and momentum alone, and with the share of Bitcoin in Bitcoin and Ether as its
 * dominance.
 */
export function compareWithRecording(folder: string): BenchResult[] {
  const bitcoin = readRows(join(folder, 'daily/BTC-USD.daily.csv'));
  const etherCaps = new Map(readRows(join(folder, 'daily/ETH-USD.daily.csv')).map((row) => [row['date'], Number(row['marketCapUsd'])]));
  const recorded = new Map(readRows(join(folder, 'fear-greed/fear-greed-daily.csv')).map((row) => [row['date'], Number(row['value'])]));
  const numbers = (name: string): number[] => bitcoin.map((row) => Number(row[name]));
  const prices: DayInputs = { closes: numbers('close'), turnovers: numbers('quoteVolumeUsd') };
  const shares = bitcoin.map((row) => {
    const [own, ether] = [Number(row['marketCapUsd']), etherCaps.get(row['date']) ?? 0];
    return own > 0 && ether > 0 ? own / (own + ether) : Number.NaN;
  });
  const pairsOf = (inputs: DayInputs, isCounted: (date: string, at: number) => boolean): Pair[] =>
    bitcoin.flatMap(({ date = '' }, at) => {
      const pair = { ours: indexAt(inputs, at).value, recorded: recorded.get(date) ?? Number.NaN };
      return isCounted(date, at) && Number.isFinite(pair.ours) && Number.isFinite(pair.recorded) ? pair : [];
    });
  const withShares: DayInputs = { ...prices, dominance: shares };
  const hasDominance = (_date: string, at: number): boolean => indexAt(withShares, at).components.dominance.effectiveWeight > 0;
  return [
    ...figuresOf(
      '2 components, all days',
      pairsOf(prices, () => true),
    ),
    ...figuresOf(
      '2 components, to 2021',
      pairsOf(prices, (date) => date < '2022'),
    ),
    ...figuresOf(
      '2 components, from 2022',
      pairsOf(prices, (date) => date >= '2022'),
    ),
    ...figuresOf('with dominance over Ether, its days', pairsOf(withShares, hasDominance)),
    ...figuresOf('2 components, the same days', pairsOf(prices, hasDominance)),
  ];
}

/** Compares with the recording in MARKET_DATA_DIR; no figures when it is not set. */
export function run(): Promise<BenchResult[]> {
  const folder = process.env['MARKET_DATA_DIR'];
  if (!folder) process.stderr.write('fear-greed: MARKET_DATA_DIR is not set, nothing is compared\n');
  return Promise.resolve(folder ? compareWithRecording(folder) : []);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await run());
