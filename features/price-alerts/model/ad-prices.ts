import type { P2pBooksAnswer } from '@/lib/contract/alerts';
import type { P2pBook } from '@/lib/contract/alert-terms';
import { digitsToText, parseDigits, powerOfTen } from '@/lib/money/digits';
import { divideDecimals } from '@/lib/money/divide';

type Books = P2pBooksAnswer['books'];

/** Decimals of the spread's ratio. */
const RATIO_DECIMALS = 12;

/** Prices of one side's ads as decimal text; null without ads. */
export interface AdSide {
  lowest: string | null;
  highest: string | null;
  /** In the order of the exchange. */
  all: readonly string[];
}

/** Ads of a coin in a currency. */
export interface AdPrices {
  /** Decimals of the prices. */
  precision: number;
  buy: AdSide;
  sell: AdSide;
  /** Null unless both sides have ads. */
  spread: Spread | null;
}

interface Spread {
  /** Lowest ad of BUY − highest ad of SELL, in the currency. */
  amount: string;
  /** The same as a fraction of the price in the middle of both; null when that is 0. */
  ratio: string | null;
}

function sideOf(books: Books, coin: string, side: P2pBook['side']): AdSide {
  const all = (books.find((book) => book.coin === coin && book.side === side)?.ads ?? []).map(({ price }) => price);
  const [best = null, worst = null] = [all[0], all.at(-1)];
  return side === 'BUY' ? { lowest: best, highest: worst, all } : { lowest: worst, highest: best, all };
}

/** Spread of two prices: `ask − bid`, and `(ask − bid) / ((ask + bid) / 2)`; null when one is unknown. */
function spreadOf(ask: string | null, bid: string | null): Spread | null {
  const [over, under] = [parseDigits(ask), parseDigits(bid)];
  if (!over || !under) return null;
  const scale = Math.max(over.scale, under.scale);
  const [high, low] = [over, under].map(({ digits, scale: own }) => digits * powerOfTen(scale - own)) as [bigint, bigint];
  const text = (value: bigint): string => digitsToText({ negative: value < 0n, digits: value < 0n ? -value : value, scale });
  return { amount: text(high - low), ratio: divideDecimals(text(2n * (high - low)), text(high + low), RATIO_DECIMALS) };
}

/** Prices of the ads of a coin from the books of a currency; null when neither side has any. */
export function adPricesOf(books: Books, coin: string): AdPrices | null {
  const [buy, sell] = [sideOf(books, coin, 'BUY'), sideOf(books, coin, 'SELL')];
  if (buy.all.length + sell.all.length === 0) return null;
  const precision = books.find((book) => book.coin === coin)?.pricePrecision ?? 0;
  return { precision, buy, sell, spread: spreadOf(buy.lowest, sell.highest) };
}
