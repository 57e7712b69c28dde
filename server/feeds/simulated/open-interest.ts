import { hash32, hashFraction, textSeed } from '../../platform/hash';
import { slowNoise } from './slow-noise';
import type { SymbolModel } from './symbol-model';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const HOUR_MINUTES = 60;
/** Open interest relative to a usual daily turnover, minimum and spread. */
const SHARE_MIN = 0.25;
const SHARE_SPREAD = 0.5;
const SWINGS: readonly (readonly [stepMs: number, size: number])[] = [
  [30 * 24 * HOUR_MS, 0.12],
  [72 * HOUR_MS, 0.02],
];
/** Time in which the open interest of a new contract grows from 0 to its usual size. */
const RAMP_MS = 60 * 24 * HOUR_MS;
/** Largest part of a minute's volume that opens, or closes, positions besides the hour's own change. */
const TURN_MAX = 0.1;
const TURN_SALT = 0x7ed55d16;

const seeds = new WeakMap<SymbolModel, number>();

function seedOf(model: SymbolModel): number {
  let own = seeds.get(model);
  if (own === undefined) seeds.set(model, (own = textSeed('open interest', model.seed)));
  return own;
}

/** Returns the open interest, in the base coin, at the beginning of an hour (Unix milliseconds), after the end of trading at that. */
function atHour(model: SymbolModel, hourTime: number): number {
  const { symbol, hours } = model;
  const own = seedOf(model);
  const time = Math.min(hourTime, Math.floor(hours.until / HOUR_MS) * HOUR_MS);
  const swing = SWINGS.reduce((sum, [stepMs, size], index) => sum + size * slowNoise(own + index, time, stepMs), 0);
  const ramp = Math.min(1, Math.max(0, (time - hours.from) / RAMP_MS));
  const usual = (symbol.turnover * (SHARE_MIN + SHARE_SPREAD * hashFraction(own))) / symbol.coin.price;
  return usual * ramp * Math.exp(swing);
}

/**
 * Writes the open interest of a contract, in the base coin, at the opening of each minute of an hour into `into` from `offset` on; NaN before
 * its first trade. It changes with the trades: the volumes of the hour's 60 minutes (from `offset` of `volumes` on, in the base coin) divide
 * its slow change, and part of each opens or closes positions. A minute changes it by less than its volume.
 */
export function hourOfOpenInterest(model: SymbolModel, hourTime: number, volumes: Float64Array, into: Float64Array, offset: number): void {
  const own = seedOf(model);
  const factor = 10 ** model.symbol.quantityPrecision;
  const turn = (minute: number): number => TURN_MAX * (2 * hashFraction(hash32(hourTime / MINUTE_MS + minute, own, TURN_SALT)) - 1);
  let total = 0;
  let turned = 0;
  for (let minute = 0; minute < HOUR_MINUTES; minute += 1) {
    const volume = volumes[offset + minute] as number;
    total += volume;
    turned += volume * turn(minute);
  }
  const first = atHour(model, hourTime);
  const drift = total > 0 ? (atHour(model, hourTime + HOUR_MS) - first - turned) / total : 0;
  let open = first;
  for (let minute = 0; minute < HOUR_MINUTES; minute += 1) {
    into[offset + minute] = hourTime + minute * MINUTE_MS < model.hours.from ? Number.NaN : Math.max(0, Math.round(open * factor)) / factor;
    open += (volumes[offset + minute] as number) * (drift + turn(minute));
  }
}
