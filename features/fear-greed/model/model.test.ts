import { describe, expect, it } from 'vitest';
import type { FearGreedInputName } from '@/lib/contract/fear-greed-terms';
import type { FearGreedIndex } from '@/lib/contract/fear-greed';
import { buildFearGreed } from '@/tests/builders/fear-greed';
import { figureText } from './figure-text';
import { historyPlot, monthEnds } from './history-content';

it.each<[FearGreedInputName, string | null, string]>([
  ['volatility', '0.021300', '2.13%'],
  ['aboveMean30', '0.040000', '+4.00%'],
  ['aboveMean90', '-0.040000', '−4.00%'],
  ['volumeRatio', '1.100000', '1.10×'],
  ['dominanceDeviation', '-0.070000', '−0.07 σ'],
  ['bullishShare', null, '--'],
])('%s of %s is %s', (name, figure, text) => expect(figureText(name, figure)).toBe(text));

describe('the history', () => {
  const labels = { index: 'Index', classification: 'Class', bitcoin: 'BTC', nameOf: (name: string) => name };

  it('has the index of each day and of now above the close of Bitcoin, which now has none', () => {
    const index = buildFearGreed();
    const plot = historyPlot(index, labels);
    expect(plot?.times).toHaveLength(41);
    expect(plot?.times.at(-1)).toBe(index.day);
    const [first, second] = plot?.panes ?? [];
    const textsAt = (at: number) => [first, second].flatMap((pane) => pane?.series[0]?.columns.map(({ text }) => text(at)) ?? []);
    expect(textsAt(0)).toEqual(['40', 'fear', '90,000.00']);
    expect(textsAt(40)).toEqual(['62', 'greed', '--']);
    expect(first?.range).toEqual({ low: 0, high: 100 });
    expect(first?.guides).toEqual(['25', '46', '54', '75']);
  });

  it('has gaps where a day is unknown, and no pane of Bitcoin where its prices are hidden', () => {
    const { history } = buildFearGreed();
    const plot = historyPlot(buildFearGreed({ history: { ...history, values: [40, null, 42], closes: [] } }), labels);
    expect(plot?.panes).toHaveLength(1);
    expect(plot?.panes[0]?.series[0]?.columns.map(({ text }) => text(1))).toEqual(['--', '--']);
  });

  it('is none without two days', () => {
    const none = { ...buildFearGreed().history, from: null, values: [], closes: [] };
    expect(historyPlot(buildFearGreed({ history: none }), labels)).toBeNull();
  });
});

describe('the ends of months', () => {
  const ends = (over: Partial<FearGreedIndex['history']>) =>
    monthEnds(buildFearGreed({ history: { ...buildFearGreed().history, ...over } })).map(({ day, value, close }) => [
      new Date(day).toISOString().slice(0, 10),
      value,
      close,
    ]);

  it('are the last days of months and the last complete day, the newest first', () => {
    expect(ends({})).toEqual([
      ['2026-11-22', 49, '93900.00'],
      ['2026-10-31', 57, '91700.00'],
    ]);
  });

  it('are unknown where a day is, without a close where prices are hidden, and none without a history', () => {
    expect(ends({ values: [null], closes: [] })).toEqual([['2026-10-14', null, null]]);
    expect(ends({ from: null, values: [], closes: [] })).toEqual([]);
  });
});
