import { describe, expect, it, vi } from 'vitest';
import type { Move } from '@/lib/contract/changes';
import type { MoveFilter } from '@/lib/contract/moves';
import { buildMove } from '@/lib/realtime/move.fixtures';
import { listOf, revealed, withNew, withOlder, type MoveList } from './move-list';
import { HEIGHT, movePicture, pictureSpan, WIDTH } from './move-picture';
import { directionOf, quoteOfMove } from './move-quote';
import { openMoveSound } from './move-sound';
import { DEFAULT_MOVES_VIEW, filterOf, movesHref, movesView } from './moves-view';

describe('the address of moves', () => {
  it.each([
    ['/markets/change', undefined, {}],
    ['/markets/change', 'all', {}],
    ['/markets/change/high', 'high', {}],
    [
      '/markets/change/volume?market=futures&turnover=10000000&favorites=1',
      'volume',
      { market: 'futures', turnover: '10000000', favorites: '1' },
    ],
    ['/markets/change?market=onChain', undefined, { market: 'onChain' }],
    ['/markets/change', 'leap', { market: 'moon', turnover: '3', favorites: 'yes' }],
    ['/markets/change', undefined, { market: ['spot', 'rwa'], turnover: ['1000000', '1000000'] }],
  ])('%s is that of the menu %s with %j', (href, segment, query) => {
    expect(movesHref(movesView(segment, query))).toBe(href);
  });
});

const ALL: MoveFilter = filterOf(DEFAULT_MOVES_VIEW, null);
const seqs = (moves: readonly Move[]): number[] => moves.map(({ seq }) => seq);
const shape = ({ shown, waiting, seq, next }: MoveList) => ({ shown: seqs(shown), waiting: seqs(waiting), seq, next });
const LIST = listOf({ moves: [buildMove(5), buildMove(3)], seq: 6, next: 3 });

describe('a list of moves', () => {
  it('keeps what is shown while new moves wait, the newest first, and shows them on request', () => {
    const list = withNew(withNew(LIST, [buildMove(7), buildMove(8)], ALL), [buildMove(9)], ALL);
    expect(shape(list)).toEqual({ shown: [5, 3], waiting: [9, 8, 7], seq: 9, next: 3 });
    expect(shape(revealed(list))).toEqual({ shown: [9, 8, 7, 5, 3], waiting: [], seq: 9, next: 3 });
  });

  it('has no move twice, whatever the stream repeats', () => {
    const list = withNew(withNew(LIST, [buildMove(7)], ALL), [buildMove(6), buildMove(7), buildMove(8)], ALL);
    expect(shape(list)).toEqual({ shown: [5, 3], waiting: [8, 7], seq: 8, next: 3 });
  });

  it.each([
    ['another menu', movesView('drop'), null, buildMove(7)],
    ['another market', movesView('rise', { market: 'futures' }), null, buildMove(7)],
    ['too little turnover', movesView(undefined, { turnover: '10000000' }), null, buildMove(7, { turnover: '9999999.99' })],
    ['no favorite', movesView(undefined, { favorites: '1' }), ['BTCUSDT_SPBL'], buildMove(7)],
    ['a pair that repeats its coin’s moves', DEFAULT_MOVES_VIEW, null, buildMove(7, { market: null })],
  ])('counts no move of %s, but knows its number', (_why, view, favorites, move) => {
    expect(shape(withNew(LIST, [move], filterOf(view, favorites)))).toEqual({ shown: [5, 3], waiting: [], seq: 7, next: 3 });
  });

  it('shows only the larger of two classes: of those that wait at once, of those that are shown when it is shown itself', () => {
    const larger = withNew(LIST, [buildMove(7, { class: 'mid', replaces: 5 }), buildMove(8, { class: 'large', replaces: 7 })], ALL);
    expect(shape(larger)).toMatchObject({ shown: [5, 3], waiting: [8] });
    const direct = withNew(LIST, [buildMove(7, { class: 'large', replaces: 3 })], ALL);
    expect(shape(revealed(direct))).toMatchObject({ shown: [7, 5] });
  });

  it('adds older moves at the end, each once', () => {
    expect(shape(withOlder(LIST, { moves: [buildMove(3), buildMove(2)], next: null }))).toMatchObject({ shown: [5, 3, 2], next: null });
    const empty = listOf({ moves: [], seq: 0, next: null });
    expect(shape(withOlder(empty, { moves: [buildMove(2)], next: null }))).toMatchObject({ shown: [2] });
  });
});

describe('a move', () => {
  it.each([
    ['rise', 'up'],
    ['drop', 'down'],
    ['high', 'up'],
    ['low', 'down'],
    ['pullback', 'down'],
    ['rally', 'up'],
    ['volume-rise', 'up'],
    ['volume-drop', 'down'],
  ] as const)('%s goes %s', (kind, direction) => expect(directionOf(kind)).toBe(direction));

  it('has a row without prices until the first tick', () => {
    expect(quoteOfMove(buildMove(1))).toMatchObject({
      symbolId: 'SOLUSDT_SPBL',
      symbolCode: 'SOLUSDT',
      price: null,
      open24h: null,
      epoch: 0,
    });
  });
});

const HALF_HOUR = 1_800_000;
const NOON = Date.UTC(2026, 10, 19, 12);

describe('the picture of a move', () => {
  it('spans the half hours of a day, of a closed market its last session', () => {
    expect(pictureSpan(NOON + 5, null)).toEqual({ from: NOON - 47 * HALF_HOUR, until: NOON });
    const sessions = [
      { open: NOON - 20 * HALF_HOUR, close: NOON - 7 * HALF_HOUR, early: false },
      { open: NOON + 28 * HALF_HOUR, close: NOON + 41 * HALF_HOUR, early: false },
    ];
    expect(pictureSpan(NOON, sessions)).toEqual({ from: NOON - 20 * HALF_HOUR, until: NOON - 7 * HALF_HOUR });
    expect(pictureSpan(NOON - 8 * HALF_HOUR, sessions)).toEqual({ from: NOON - 55 * HALF_HOUR, until: NOON - 8 * HALF_HOUR });
  });

  const span = { from: 0, until: 100 };
  it('marks the move at its time and price, within the picture also when its price is an extreme or it is newer than the line', () => {
    const { mark } = movePicture([1, 3, 2], { time: 50, price: '3' }, span);
    expect(mark).toEqual({ x: WIDTH / 2, y: 3 });
    expect(movePicture([2, 3], { time: 250, price: '1' }, span).mark).toEqual({ x: WIDTH - 3, y: HEIGHT - 3 });
    expect(movePicture([2, 3], { time: -1, price: '1' }, span).mark).toBeNull();
  });

  it('has gaps in prices joined, and nothing for fewer than two', () => {
    expect(movePicture([1, null, 2], { time: 0, price: '1' }, span).path).toBe('M3.0 25.0L93.0 3.0');
    expect(movePicture([null, 1], { time: 0, price: '1' }, span)).toEqual({ path: '', mark: null });
    expect(movePicture([1, 1], { time: 0, price: '1' }, span).path).toBe('M3.0 25.0L93.0 25.0');
  });
});

it('the sound is two short tones that fade out', () => {
  const tones: { start: number[]; stop: number[] } = { start: [], stop: [] };
  const gain = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() };
  const context = {
    currentTime: 10,
    destination: {},
    resume: vi.fn(() => Promise.resolve()),
    close: vi.fn(() => Promise.resolve()),
    createOscillator: () => ({
      frequency: { value: 0 },
      connect: (to: unknown) => to,
      start: (at: number) => tones.start.push(at),
      stop: (at: number) => tones.stop.push(at),
    }),
    createGain: () => ({ gain, connect: vi.fn() }),
  };
  const sound = openMoveSound(context as unknown as AudioContext);
  sound.play();
  expect([tones.start, tones.stop.map((at) => at.toFixed(2)), gain.linearRampToValueAtTime.mock.calls.length]).toEqual([
    [10, 10.09],
    ['10.08', '10.17'],
    2,
  ]);
  sound.close();
  expect(context.close).toHaveBeenCalledOnce();
});
