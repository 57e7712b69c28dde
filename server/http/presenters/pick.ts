import { DECIMALS } from '../../../lib/contract/decimals';
import { PICK_CLASS_NAMES, PICK_HORIZONS, pickClassOf, type PickHorizon } from '../../../lib/contract/pick-terms';
import type { PickBacktest, PickOutcome, TokenPick } from '../../../lib/contract/picks';
import { plateName } from '../../content/plate-names';
import type { CatalogSymbol } from '../../instruments/catalog';
import { nameOf } from '../../instruments/coin-name';
import { priceText } from '../../market/quote-text';
import type { Sectors } from '../../market/sectors';
import { sumOutcomes, wilsonInterval, type Backtest, type Outcome } from '../../picks/pick-backtest';
import { pickFacts } from '../../picks/pick-facts';
import type { Rate } from '../../picks/pick-rule';
import type { DayPicks } from '../../picks/pick-run';
import type { PickTexts } from '../../picks/pick-texts';

/** Returns a fraction as text, without a minus at zero. */
function fractionText(value: number): string {
  const text = value.toFixed(DECIMALS.score);
  return Number(text) === 0 ? (0).toFixed(DECIMALS.score) : text;
}

const EVEN = 0.5;

function presentOutcome(days: PickHorizon, outcome: Outcome): PickOutcome {
  const { cases, rises } = outcome;
  const interval = wilsonInterval(outcome);
  return {
    days,
    cases,
    rises,
    share: cases > 0 ? fractionText(rises / cases) : null,
    shareMin: interval && fractionText(interval.min),
    shareMax: interval && fractionText(interval.max),
    isCoinToss: interval === null || (interval.min <= EVEN && EVEN <= interval.max),
  };
}

const presentOutcomes = (outcomes: Readonly<Record<PickHorizon, Outcome>>): PickOutcome[] =>
  PICK_HORIZONS.map((days) => presentOutcome(days, outcomes[days]));

/** Returns what followed the rates of the past year; null without a rate. */
export function presentBacktest({ from, until, coins, outcomes }: Backtest): PickBacktest | null {
  if (Number.isNaN(from)) return null;
  const classes = PICK_CLASS_NAMES.map((name) => ({ class: name, outcomes: presentOutcomes(outcomes[name]) }));
  return { from, until, coins, classes, all: presentOutcomes(sumOutcomes(outcomes)) };
}

function presentRate(symbol: CatalogSymbol, { inputs, parts, score, longRate, day }: Rate) {
  return {
    longRate,
    shortRate: 100 - longRate,
    class: pickClassOf(longRate),
    day,
    inputs: {
      close: priceText(symbol, inputs.close),
      mean: priceText(symbol, inputs.mean),
      aboveMean: fractionText(inputs.close / inputs.mean - 1),
      change: fractionText(inputs.change),
      volatility: fractionText(inputs.volatility),
      turnoverRatio: fractionText(inputs.turnoverRatio),
    },
    scores: {
      trend: fractionText(parts.trend),
      momentum: fractionText(parts.momentum),
      volume: fractionText(parts.volume),
      total: fractionText(score),
    },
  } satisfies Partial<TokenPick>;
}

/** Context in which a pick is presented. */
export interface PickContext {
  picks: DayPicks;
  texts: PickTexts;
  sectors: Sectors;
  language: string;
}

/** Returns a coin's rate with its text in a language. */
export function presentPick(symbol: CatalogSymbol, rate: Rate, { picks, texts, sectors, language }: PickContext): TokenPick {
  const { coin, symbolId, pricePrecision } = symbol;
  const text = texts.of(pickFacts(symbol, rate), language, picks.computedAt);
  return {
    coinId: coin.id,
    coinIcon: coin.iconUrl,
    coinName: nameOf(coin, language),
    ticker: coin.ticker,
    symbolId,
    pricePrecision,
    tags: sectors.ofCoin(coin).map((code) => ({ code, name: plateName(code, language) })),
    ...presentRate(symbol, rate),
    outcomes: presentOutcomes(picks.backtest.outcomes[pickClassOf(rate.longRate)]),
    deciphermentTitle: text.title,
    deciphermentContent: text.content,
    deciphermentAuthor: text.author,
    deciphermentUpdateTime: text.time,
  };
}
