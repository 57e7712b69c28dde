import { describe, expect, it } from 'vitest';
import { simulatedCatalog } from './catalog';
import { LiveOpenInterest } from './live-open-interest';
import { MarketModel } from './market-model';
import { hourOfOpenInterest } from './open-interest';
import { SymbolModel } from './symbol-model';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HOUR = Date.UTC(2026, 10, 20, 14);
const catalog = simulatedCatalog(HOUR);
const market = new MarketModel(7, catalog);
const models = catalog.symbols.map((symbol) => new SymbolModel(symbol, market));
const modelOf = (symbolId: string): SymbolModel => {
  const model = models.find(({ symbol }) => symbol.symbolId === symbolId);
  if (!model) throw new Error(`no ${symbolId}`);
  return model;
};
const bitcoin = modelOf('BTCUSDT_UMCBL');

function hourOf(model: SymbolModel, hourTime: number, volume: number, tradingMinutes = 60): number[] {
  const into = new Float64Array(60);
  hourOfOpenInterest(model, hourTime, new Float64Array(60).fill(volume, 0, tradingMinutes), into, 0);
  return [...into];
}

describe('open interest within an hour', () => {
  it('does not change without trades', () => {
    expect(new Set(hourOf(bitcoin, HOUR, 0)).size).toBe(1);
  });

  it('ends where the next hour begins', () => {
    const hour = hourOf(bitcoin, HOUR, 1_000, 1);
    const [next] = hourOf(bitcoin, HOUR + HOUR_MS, 20);
    expect(hour[0]).not.toBe(next);
    expect(new Set(hour.slice(1))).toEqual(new Set([next]));
  });

  it('changes by less than the volume of each minute', () => {
    const [hour, next] = [hourOf(bitcoin, HOUR, 20), hourOf(bitcoin, HOUR + HOUR_MS, 20)];
    const states = [...hour, next[0] as number];
    for (let minute = 1; minute <= 60; minute += 1) {
      const change = Math.abs((states[minute] as number) - (states[minute - 1] as number));
      expect(change).toBeLessThan(20);
      expect(change).toBeGreaterThan(0);
    }
  });

  it('is unknown before the first trade of a contract and begins at 0', () => {
    const model = modelOf('BTCUSDT_UMCBL');
    const listed = Object.assign(Object.create(model) as SymbolModel, { hours: { ...model.hours, from: HOUR + 5 * MINUTE_MS } });
    const hour = hourOf(listed, HOUR, 20);
    expect(hour.slice(0, 5).every(Number.isNaN)).toBe(true);
    expect(hour[5]).toBeLessThan(10);
  });

  it('stays as it is after the end of trading', () => {
    const ended = Object.assign(Object.create(bitcoin) as SymbolModel, { hours: { ...bitcoin.hours, until: HOUR } });
    expect(hourOf(ended, HOUR, 0)[0]).toBe(hourOf(ended, HOUR + 1_000 * HOUR_MS, 0)[59]);
  });
});

it('the next hour is computed ahead, a sixtieth of the contracts a minute, with the same values', () => {
  const ahead = new LiveOpenInterest(market, models);
  const late = new LiveOpenInterest(market, models);
  for (let minute = 0; minute < 60; minute += 1) ahead.prepare(HOUR + minute * MINUTE_MS);
  for (const symbolId of ['BTCUSDT_UMCBL', 'ETHUSD_DMCBL', 'BTCUSDT_SPBL']) {
    const { index } = modelOf(symbolId).symbol;
    const time = HOUR + HOUR_MS + 7 * MINUTE_MS;
    expect(ahead.at(index, time)).toEqual(late.at(index, time));
  }
  expect(late.at(modelOf('BTCUSDT_SPBL').symbol.index, HOUR)).toBeNaN();
});
