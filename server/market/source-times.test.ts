import { describe, expect, it } from 'vitest';
import { SourceTimes } from './source-times';

const T = 1_760_000_000_000;

describe('times of several sources', () => {
  const open = (): SourceTimes => {
    const times = new SourceTimes(Uint8Array.of(0, 1, 1));
    times.advance({ asOf: T, times: Float64Array.of(T, T - 500) }, false);
    return times;
  };

  it('each symbol has that of its source, symbols together the oldest, the market the newest', () => {
    const times = open();
    expect([0, 1, 2].map((index) => times.of(index))).toEqual([T, T - 500, T - 500]);
    expect([times.oldestOf([0]), times.oldestOf([0, 2]), times.oldestOf([]), times.oldest, times.newest]).toEqual([
      T,
      T - 500,
      T,
      T - 500,
      T,
    ]);
  });

  it('together the newest for lists, and those that are silent', () => {
    const times = open();
    expect([times.newestOf([1]), times.newestOf([0, 1]), times.newestOf([]), times.hasSeveral]).toEqual([T - 500, T, T, true]);
    expect([times.silentSince(T - 500), times.silentSince(T - 499), times.silentSince(T + 1)]).toEqual([[], [1], [0, 1]]);
    expect([0, 2].map((index) => times.sourceOf(index))).toEqual([0, 1]);
  });

  it('one source stops, the other continues', () => {
    const times = open();
    times.advance({ asOf: T + 9_000, times: Float64Array.of(T, T + 9_000) }, false);
    expect([times.of(0), times.of(1), times.newest]).toEqual([T, T + 9_000, T + 9_000]);
  });

  it('counts the pauses of a source for its symbols', () => {
    const times = open();
    const advance = (...each: number[]): number[] => {
      times.advance({ asOf: T + 200_000, times: Float64Array.from(each) }, false);
      return [times.pausesOf(0), times.pausesOf(1)];
    };
    expect(advance(T + 60_000, T - 500)).toEqual([0, 0]);
    expect(advance(T + 60_250, T + 59_501)).toEqual([0, 1]);
    expect(advance(T + 60_500, T + 59_751)).toEqual([0, 1]);
  });

  it('small steps back are ignored for each source, longer ones and those of a new epoch are not', () => {
    const times = open();
    times.advance({ asOf: T, times: Float64Array.of(T - 1_000, T - 5_000) }, false);
    expect([times.of(0), times.of(1)]).toEqual([T, T - 5_000]);
    times.advance({ asOf: T - 500, times: Float64Array.of(T - 500, T - 5_001) }, true);
    expect([times.of(0), times.of(1), times.newest]).toEqual([T - 500, T - 5_001, T - 500]);
  });

  it('a source without any beat is 0, and does not count among others', () => {
    const times = new SourceTimes(Uint8Array.of(0, 1));
    times.advance({ asOf: T, times: Float64Array.of(T, 0) }, false);
    expect([times.of(1), times.oldestOf([0, 1]), times.oldestOf([1])]).toEqual([0, T, T]);
  });
});

it('with one source every symbol has the time of the beat', () => {
  const times = new SourceTimes();
  times.advance({ asOf: T }, false);
  expect([times.of(7), times.oldestOf([1, 2]), times.newestOf([1, 2]), times.oldest]).toEqual([T, T, T, T]);
  expect([times.hasSeveral, times.silentSince(Infinity), times.sourceOf(7)]).toEqual([false, [], 0]);
});
