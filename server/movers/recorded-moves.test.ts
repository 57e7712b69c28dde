import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import { BUNDLED_RECORDING, REAL_RECORDING, recordedRows, type TestRecording } from '../feeds/replay/recording.fixtures';
import { aggregate, type Candle } from '../instruments/candles';
import { Market } from '../market/market';
import { readConfig } from '../platform/config';
import { MoveLog, type LoggedMove } from './move-log';
import { MoverEngine } from './mover-engine';
import { moverRules, type ClassRule, type MoverRules } from './mover-rules';

// The engine over recorded minutes, each played as four beats, and the same moves computed again: every strength from the recorded rows by
// itself, then the moves of each rule from its whole series at once.

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
const STEP_MS = 15_000;
const STEPS = 4;
/** The first look is a minute before the second recorded day, so that all that is played is a whole day with a day before it. */
const FIRST = DAY_MINUTES - 1;
const ROUNDING = 1e-9;

const RECORDINGS = [
  { recording: BUNDLED_RECORDING, codes: ['BTCUSDT', 'DOGEUSDT'], days: 2 },
  ...(REAL_RECORDING ? [{ recording: REAL_RECORDING, codes: ['BTCUSDT', 'DOGEUSDT', 'SUIUSDT'], days: 3 }] : []),
];
const RULES = {
  'the published rules': {},
  'finer rules': {
    MOVES_CLASSES: '0.4,0.8,1.2',
    MOVES_VOLUME_CLASSES: '0.3,0.6,0.9',
    MOVES_VOLUME_RATIO: '2',
    MOVES_SWING: '1',
    MOVES_REVERSAL: '0.6',
    MOVES_EXTREME_OVER: '0.3',
  },
} as const;

/** Prices of one beat. */
interface Point {
  time: number;
  /** Row of its minute, and step in it. */
  row: number;
  step: number;
  price: number;
}

/** One symbol's rows and the beats that play them: open, the two extremes, close. */
interface Track {
  rows: Candle[];
  /** Days before the first row, oldest first. */
  earlier: Candle[];
  points: Point[];
  /** By row: extremes of the minutes of 24 hours before it. */
  before: { high: number; low: number }[];
  /** By point: extremes of the prices of its UTC day up to it. */
  today: { high: number; low: number }[];
}

function readTrack(recording: TestRecording, code: string, days: number): Track {
  const rows = recordedRows(recording, 'usdt-m', code).map(({ time, ...values }): Candle => {
    const [open = 0, high = 0, low = 0, close = 0, baseVolume = 0, quoteVolume = 0] = [
      values.open,
      values.high,
      values.low,
      values.close,
      values.baseVolume,
      values.quoteVolume,
    ].map(Number);
    return { time, open, high, low, close, baseVolume, quoteVolume };
  });
  const points = rows.slice(FIRST, FIRST + 1 + days * DAY_MINUTES).flatMap(({ time, open, high, low, close }, at) => {
    const prices = close >= open ? [open, low, high, close] : [open, high, low, close];
    return prices.map((price, step) => ({ time: time + step * STEP_MS, row: FIRST + at, step, price }));
  });
  const before = rows.map((_row, at) => {
    const minutes = rows.slice(Math.max(0, at - DAY_MINUTES + 1), at);
    return { high: Math.max(...minutes.map(({ high }) => high)), low: Math.min(...minutes.map(({ low }) => low)) };
  });
  return { rows, earlier: earlierDays(recording, code, rows), points, before, today: extremesOfDays(points) };
}

function extremesOfDays(points: readonly Point[]): { high: number; low: number }[] {
  const extremes: { high: number; low: number }[] = [];
  for (const { row, step, price } of points) {
    const isFirst = row % DAY_MINUTES === 0 && step === 0;
    const { high, low } = (isFirst ? null : extremes.at(-1)) ?? { high: price, low: price };
    extremes.push({ high: Math.max(high, price), low: Math.min(low, price) });
  }
  return extremes;
}

/**
 * Returns the 30 days before the rows: of the recorded daily prices of the coin, else the first day of the rows again, each wider than the
 * day after it, so that the first day of a window has its extremes.
 */
function earlierDays({ dir }: TestRecording, code: string, rows: readonly Candle[]): Candle[] {
  const start = rows[0]?.time ?? 0;
  const file = path.join(dir, 'daily', `${code.replace('USDT', '-USD')}.daily.csv`);
  const [first] = aggregate(rows.slice(0, DAY_MINUTES), '1d');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(1) : [];
  const recorded = new Map(lines.map((line) => [Date.parse(line.slice(0, 10)), line.split(',').slice(1, 5).map(Number)]));
  return Array.from({ length: 30 }, (_, at): Candle => {
    const time = start - (30 - at) * DAY_MS;
    const volumes = { baseVolume: 1, quoteVolume: 1 };
    const [open, high, low, close] = recorded.get(time) ?? [];
    if (open && high && low && close) return { time, open, high, low, close, ...volumes };
    const { high: firstHigh, low: firstLow, ...rest } = first as Candle;
    const wider = (30 - at) * 0.000_5;
    return { ...rest, time, high: firstHigh * (1 + wider), low: firstLow * (1 - wider) };
  });
}

/** Candles up to a point: whole minutes before it, and of its own minute what it has shown. */
function shown({ rows, points }: Track, place: number): { high: number; low: number; volume: number; row: number } {
  const point = points[place] as Point;
  const seen = points.slice(place - point.step, place + 1).map(({ price }) => price);
  const volume = ((rows[point.row]?.baseVolume ?? 0) * (point.step + 1)) / STEPS;
  return { high: Math.max(...seen), low: Math.min(...seen), volume, row: point.row };
}

/** Plays the tracks to the engine. */
async function play(tracks: readonly Track[], rules: MoverRules): Promise<LoggedMove[]> {
  const [{ points }] = tracks as [Track];
  let place = 0;
  const now = (): number => (points[place] as Point).time;
  const feed = new FakeFeed(buildCatalog(tracks.map((_track, index) => [`C${index}`, 'USDT', 'usdt-m'] as const)));
  feed.opensAt = (time = 0) => {
    const row = (time - (tracks[0]?.rows[0]?.time ?? 0)) / MINUTE_MS;
    return Promise.resolve(Float64Array.from(tracks, ({ rows }) => rows[Math.floor(row)]?.open ?? Number.NaN));
  };
  feed.candles = (...[index = 0, interval, from = 0, until = 0]: [index?: number, interval?: string, from?: number, until?: number]) => {
    const track = tracks[index] as Track;
    const end = shown(track, place);
    const isAsked = ({ time }: Candle): boolean => time >= from && time < until;
    if (interval === '1d') return Promise.resolve([...track.earlier, ...aggregate(track.rows.slice(0, end.row), '1d')].filter(isAsked));
    expect(interval).toBe('1m');
    const running = { ...(track.rows[end.row] as Candle), baseVolume: end.volume };
    return Promise.resolve([...track.rows.slice(0, end.row), running].filter(isAsked));
  };
  const push = (): void =>
    tracks.forEach((track, index) => {
      const { high, low, row } = shown(track, place);
      const { price } = track.points[place] as Point;
      const before = track.before[row] as { high: number; low: number };
      const [high24h, low24h] = [Math.max(before.high, high), Math.min(before.low, low)];
      const open24h = track.rows[row - DAY_MINUTES + 1]?.open ?? price;
      feed.push(buildFeedQuote(index, price, { high24h, low24h, open24h, quoteVolume: 1e9 }));
    });
  const market = new Market(feed, now);
  push();
  await market.open();
  const moveLog = new MoveLog({ append: () => undefined }, Infinity);
  const moves: LoggedMove[] = [];
  moveLog.onMoves((added) => void moves.push(...added));
  const engine = new MoverEngine({ market, moveLog, rules, log: { error: (details) => expect(details).toBeUndefined() } });
  engine.start();
  for (; place < points.length; place += 1) {
    push();
    market.beat();
    await engine.whenIdle();
  }
  return moves;
}

/** Finding of a rule at a point: the reached class, −1 for none, and whether a move is over. */
interface Finding {
  level: number;
  isOver: boolean;
}

/**
 * Numbers and classes of the moves of a rule: in each stretch between two ends, every class above all before it. What is on at the first
 * point has begun before.
 */
function movesOf(findings: readonly Finding[]): [place: number, level: number][] {
  const ends = findings.flatMap(({ isOver }, place) => (isOver ? [place] : []));
  const stretches = [0, ...ends].map((from, at) =>
    findings.slice(from, ends[at] ?? findings.length).map(({ level }, place) => [from + place, level] as const),
  );
  return stretches
    .flatMap((stretch) =>
      stretch.filter(([place, level], at) => level > -1 && place > 0 && stretch.slice(0, at).every(([, earlier]) => earlier < level)),
    )
    .map(([place, level]) => [place, level]);
}

const findingOf = (strength: number, { bounds, over }: ClassRule): Finding => ({
  level: bounds.filter((bound) => strength > bound - ROUNDING).length - 1,
  isOver: strength < over - ROUNDING,
});

/** The moves of one track, computed from its rows. */
function expectedMoves(track: Track, rules: MoverRules): string[] {
  const { rows, points } = track;
  const names: string[] = [];
  const classes = ['small', 'mid', 'large'];
  const list = (kind: string, base: string, findings: Finding[], hasClasses: boolean): void => {
    for (const [place, level] of movesOf(findings))
      names.push([points[place]?.time, kind, base, hasClasses ? classes[level] : '-'].join(' '));
  };
  const openAt = (base: string, { row, time }: Point): number => {
    const dayRow = row - Math.floor((time % (DAY_MINUTES * MINUTE_MS)) / MINUTE_MS);
    return rows[{ '5m': row - 4, '15m': row - 14, '2h': row - 119 }[base] ?? dayRow]?.open ?? Number.NaN;
  };
  for (const way of [1, -1] as const) {
    for (const base of ['5m', '15m', '2h', 'day']) {
      list(
        way === 1 ? 'rise' : 'drop',
        base,
        points.map((point) => findingOf(way * (point.price / openAt(base, point) - 1), rules.change)),
        true,
      );
    }
    const extremes = points.map(({ row, price }, place): Finding => {
      const own = shown(track, place);
      const { high = Number.NaN, low = Number.NaN } = track.before[row] ?? {};
      const extreme = way === 1 ? Math.max(own.high, high) : Math.min(own.low, low);
      return price === extreme
        ? { level: 0, isOver: false }
        : { level: -1, isOver: Math.abs(extreme - price) / extreme > rules.extremeOver - ROUNDING };
    });
    list(way === 1 ? 'high' : 'low', '24h', extremes, false);
    for (const days of [7, 30]) {
      // Beyond a day: every price since the beginning of so many complete UTC days, in days before the rows and in minutes of them.
      const isBeyond = ({ row, price, time }: Point): boolean => {
        const from = time - (time % DAY_MS) - days * DAY_MS;
        const before = [...track.earlier, ...rows.slice(0, row - (row % DAY_MINUTES))].filter((candle) => candle.time >= from);
        return before.every(({ high, low }) => (way === 1 ? price >= high : price <= low));
      };
      const findings = extremes.map((finding, place) => ({
        ...finding,
        level: finding.level === 0 && isBeyond(points[place] as Point) ? 0 : -1,
      }));
      list(way === 1 ? 'high' : 'low', `${days}d`, findings, false);
    }
    list(
      way === 1 ? 'pullback' : 'rally',
      'day',
      points.map((point, place): Finding => {
        if (point.row < DAY_MINUTES) return { level: -1, isOver: true };
        const open = openAt('day', point);
        const { high = Number.NaN, low = Number.NaN } = track.today[place] ?? {};
        const extreme = way === 1 ? high : low;
        const swing = Math.abs(extreme - open) / open;
        const back = Math.abs(point.price - extreme) / extreme;
        const isMove = swing > rules.swing - ROUNDING && back > rules.reversal - ROUNDING;
        const third = 1 / 3;
        return {
          level: isMove ? 0 : -1,
          isOver: swing < rules.swing * (1 - third) - ROUNDING || back < rules.reversal * (1 - third) - ROUNDING,
        };
      }),
      false,
    );
  }
  const [rises = [], drops = []] = volumeFindings(track, openAt, rules);
  list('volume-rise', '15m', rises, true);
  list('volume-drop', '15m', drops, true);
  return names;
}

/**
 * Findings of moves with high volume, up and down. A ratio is requested by a beat that finds a larger class, and known from the next beat
 * on, for a minute.
 */
function volumeFindings({ rows, points }: Track, openAt: (base: string, point: Point) => number, rules: MoverRules): Finding[][] {
  const sum = (from: number, until: number): number => rows.slice(from, until).reduce((total, { baseVolume }) => total + baseVolume, 0);
  const ratioAt = ({ row, step }: Point): number => {
    const first = row - 14;
    const running = sum(first, row) + (sum(row, row + 1) * (step + 1)) / STEPS;
    return running / (sum(first - 24 * 15, first) / 24);
  };
  const sides = [1, -1].map((way) => ({ way, level: -1, findings: [] as Finding[] }));
  let known: { time: number; ratio: number } | null = null;
  for (const point of points) {
    const isHigh = known !== null && point.time - known.time < MINUTE_MS && known.ratio > rules.volumeRatio - ROUNDING;
    for (const side of sides) {
      const finding = findingOf(side.way * (point.price / openAt('15m', point) - 1), rules.volume);
      if (finding.isOver) side.level = -1;
      const isLarger = finding.level > side.level;
      const isFound = isLarger && isHigh;
      if (isLarger) known = { time: point.time, ratio: ratioAt(point) };
      if (isFound) side.level = finding.level;
      side.findings.push({ ...finding, level: isFound ? finding.level : -1 });
    }
  }
  return sides.map(({ findings }) => findings);
}

it.each(RECORDINGS.flatMap((one) => Object.entries(RULES).map(([name, env]) => ({ ...one, name, env, title: one.recording.name }))))(
  'the moves of $title by $name are those computed from the rows',
  async ({ recording, codes, days, env, name }) => {
    const rules = moverRules(readConfig(env));
    const tracks = codes.map((code) => readTrack(recording, code, days));
    const found = await play(tracks, rules);
    tracks.forEach((track, index) => {
      const own = found.filter(({ symbolId }) => symbolId === `C${index}USDT_UMCBL`);
      const names = own.map(({ time, kind, base, class: size }) => [time, kind, base, size ?? '-'].join(' '));
      expect(names.sort()).toEqual(expectedMoves(track, rules).sort());
    });
    expect(new Set(found.map(({ base }) => base))).toContain('7d');
    if (name === 'finer rules') expect(new Set(found.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(6);
  },
);
