import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import { foldText, keywordVariants, pairKey } from '../../lib/contract/search-text';
import type { CatalogCoin } from '../instruments/catalog';
import { isTranslated, nameLanguage, nameOf } from '../instruments/coin-name';
import type { MarketState } from './market-state';

/** Tolerated typing mistakes by length of the keyword: one from 4 letters, two from 8. */
const MISTAKES: readonly (readonly [length: number, mistakes: number])[] = [
  [8, 2],
  [4, 1],
];
/** Kinds of match, best first. */
const RANK = { ticker: 0, tickerPrefix: 1, namePrefix: 2, inside: 3, mistyped: 4 } as const;

/** Sets of letters as bits, which letters may share; the set at n has the letters that a text has more than n times. */
type Letters = readonly number[];

/** Folded text with its letters. */
interface Text {
  text: string;
  letters: Letters;
}

/** Texts by which a coin is found; its symbols share them, so that a keyword is compared with them once. */
interface CoinTexts {
  ticker: string;
  /** The English name, and that of the caller's language where it is another one. */
  names: readonly string[];
  words: readonly string[];
  /** Ticker, names and words, each once. */
  texts: readonly Text[];
}

interface Entry {
  index: number;
  code: string;
  /** Coin and line: only the most traded symbol of a group is shown. */
  group: string;
}

/** A coin with its texts and symbols. */
interface CoinEntries {
  coin: CatalogCoin;
  texts: CoinTexts;
  entries: Entry[];
}

interface Found {
  entry: Entry;
  rank: number;
}

/**
 * Returns the fewest insertions, deletions, substitutions and exchanges of neighbours that turn `typed` into a prefix of `word`
 * (Damerau–Levenshtein, optimal string alignment); stops counting above `max`.
 */
export function editDistanceToPrefix(typed: string, word: string, max: number): number {
  const length = Math.min(word.length, typed.length + max);
  // Three rows take turns: thousands of words are compared for a keyword.
  let [beforeLast, last, next] = [newRow(length), newRow(length), newRow(length)];
  let fewest = 0;
  for (let row = 1; row <= typed.length; row += 1) {
    fewest = fillRow(next, [beforeLast, last], typed, row, word, max);
    if (fewest > max) return max + 1;
    [beforeLast, last, next] = [last, next, beforeLast];
  }
  return fewest;
}

/** Row of the distance table for nothing typed. */
const newRow = (length: number): number[] => Array.from({ length: length + 1 }, (_, at) => at);

/** True when the two letters before these positions are swapped. */
const areSwapped = (typed: string, row: number, word: string, column: number): boolean =>
  row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];

/**
 * Fills one row of the distance table from the two before it and returns its minimum. Only columns up to `max` away from the row can be
 * within `max`; the one on each side of them is read too: the one before is set to `max + 1`, the one after still has its position.
 */
function fillRow(
  next: number[],
  [beforeLast, last]: readonly [readonly number[], readonly number[]],
  typed: string,
  row: number,
  word: string,
  max: number,
): number {
  const end = Math.min(next.length - 1, row + max);
  const start = Math.max(1, row - max);
  let left = start === 1 ? row : max + 1;
  let fewest = left;
  next[start - 1] = left;
  for (let column = start; column <= end; column += 1) {
    const replaced = (last[column - 1] ?? 0) + (typed[row - 1] === word[column - 1] ? 0 : 1);
    const swapped = areSwapped(typed, row, word, column) ? (beforeLast[column - 2] ?? 0) + 1 : Infinity;
    left = Math.min((last[column] ?? 0) + 1, left + 1, replaced, swapped);
    next[column] = left;
    if (left < fewest) fewest = left;
  }
  return fewest;
}

function lettersOf(text: string): Letters {
  const letters: number[] = [];
  for (const letter of text) {
    const bit = 1 << (letter.codePointAt(0) ?? 0);
    const times = letters.findIndex((set) => (set & bit) === 0);
    if (times === -1) letters.push(bit);
    else letters[times] = (letters[times] ?? 0) | bit;
  }
  return letters;
}

/** True when more than `max` of the typed letters are not in the text. */
function lacksMoreLetters(text: Letters, typed: Letters, max: number): boolean {
  let lacking = 0;
  for (let times = 0; times < typed.length; times += 1)
    for (let rest = (typed[times] ?? 0) & ~(text[times] ?? 0); rest !== 0; rest &= rest - 1) {
      lacking += 1;
      if (lacking > max) return true;
    }
  return false;
}

function textsOf(coin: CatalogCoin, language: string): CoinTexts {
  const ticker = foldText(coin.ticker);
  const names = [...new Set([coin.name, nameOf(coin, language)].map(foldText))];
  const words = names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u).filter(Boolean));
  const texts = [...new Set([ticker, ...names, ...words])].map((text) => ({ text, letters: lettersOf(text) }));
  return { ticker, names, words, texts };
}

/** Finds symbols of every asset class by ticker, code or name, partial or mistyped. */
export class SearchIndex {
  /** By the language of the names. */
  private readonly coins = new Map<string, readonly CoinEntries[]>();

  /** `distance`: counted by tests. */
  constructor(
    private readonly market: MarketState,
    private readonly distance = editDistanceToPrefix,
  ) {
    const coins = new Map<CatalogCoin, CoinEntries>();
    for (const { index, coin, symbolCode, line } of market.catalog.symbols) {
      const known = coins.get(coin) ?? { coin, texts: textsOf(coin, DEFAULT_LANGUAGE), entries: [] };
      known.entries.push({ index, code: pairKey(foldText(symbolCode)), group: `${coin.id} ${line}` });
      coins.set(coin, known);
    }
    this.coins.set(DEFAULT_LANGUAGE, [...coins.values()]);
  }

  /**
   * Returns matching indices, best first, then the most traded; one per coin and line. Names count in English and in a language (code).
   * `isShown` excludes hidden symbols.
   */
  find(keyword: string, language: string, limit: number, isShown: (index: number) => boolean): number[] {
    const all = this.bestMatches(keywordVariants(keyword), this.coinsIn(language), isShown);
    const turnover = (index: number): number => this.market.quote(index)?.turnover || 0;
    all.sort((a, b) => a.rank - b.rank || turnover(b.entry.index) - turnover(a.entry.index) || a.entry.index - b.entry.index);
    const groups = new Set<string>();
    const indices: number[] = [];
    for (const { entry } of all) {
      if (indices.length === limit) break;
      if (groups.has(entry.group)) continue;
      groups.add(entry.group);
      indices.push(entry.index);
    }
    return indices;
  }

  private coinsIn(language: string): readonly CoinEntries[] {
    const key = nameLanguage(language);
    const known = this.coins.get(key);
    if (known) return known;
    const english = this.coins.get(DEFAULT_LANGUAGE) ?? [];
    const coins = english.map((one) => (isTranslated(one.coin) ? { ...one, texts: textsOf(one.coin, key) } : one));
    this.coins.set(key, coins);
    return coins;
  }

  /** Returns the entries of the first reading with an exact match, otherwise of the first with a mistyped one. */
  private bestMatches(readings: readonly string[], coins: readonly CoinEntries[], isShown: (index: number) => boolean): Found[] {
    for (const typed of readings) {
      const found = this.exact(typed, coins, isShown);
      if (found.length > 0) return found;
    }
    for (const typed of readings) {
      const mistakes = MISTAKES.find(([length]) => typed.length >= length)?.[1];
      const found = mistakes === undefined ? [] : this.mistyped(typed, mistakes, coins, isShown);
      if (found.length > 0) return found;
    }
    return [];
  }

  private exact(typed: string, coins: readonly CoinEntries[], isShown: (index: number) => boolean): Found[] {
    const pair = pairKey(typed);
    if (pair === '') return [];
    const found: Found[] = [];
    for (const { texts, entries } of coins) {
      const ofCoin = coinRank(texts, typed);
      for (const entry of entries) {
        const rank = Math.min(ofCoin, codeRank(entry, pair));
        if (rank !== Infinity && isShown(entry.index)) found.push({ entry, rank });
      }
    }
    return found;
  }

  private mistyped(typed: string, max: number, coins: readonly CoinEntries[], isShown: (index: number) => boolean): Found[] {
    const letters = lettersOf(typed);
    const found: Found[] = [];
    for (const { texts, entries } of coins) {
      const mistakes = this.fewestMistakes(texts, typed, letters, max);
      if (mistakes > max) continue;
      for (const entry of entries) if (isShown(entry.index)) found.push({ entry, rank: RANK.mistyped + mistakes });
    }
    return found;
  }

  /** Fewest mistakes that lead from `typed` to one of the coin's texts; more than `max` without a match. */
  private fewestMistakes({ texts }: CoinTexts, typed: string, letters: Letters, max: number): number {
    let fewest = max + 1;
    for (const { text, letters: known } of texts) {
      // Letters typed beyond the end of the text, or that it does not have, are mistakes: counting them is cheaper than the distance.
      if (typed.length - text.length > max || lacksMoreLetters(known, letters, max)) continue;
      fewest = Math.min(fewest, this.distance(typed, text, max));
    }
    return fewest;
  }
}

/** Rank of a match with the coin's own texts; Infinity without one. */
function coinRank({ ticker, names, words }: CoinTexts, typed: string): number {
  if (ticker === typed) return RANK.ticker;
  if (ticker.startsWith(typed)) return RANK.tickerPrefix;
  // Most coins do not contain the keyword at all; a word of a name is part of it.
  const isInName = names.some((name) => name.includes(typed));
  if (isInName && (names.some((name) => name.startsWith(typed)) || words.some((word) => word.startsWith(typed)))) return RANK.namePrefix;
  return isInName || ticker.includes(typed) ? RANK.inside : Infinity;
}

/** Rank of a match with the code of a pair; Infinity without one. */
function codeRank({ code }: Entry, pair: string): number {
  if (!code.startsWith(pair)) return Infinity;
  return code === pair ? RANK.ticker : RANK.tickerPrefix;
}
