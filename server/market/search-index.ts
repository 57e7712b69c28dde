import { foldText, keywordVariants, pairKey } from '../../lib/contract/search-text';
import type { Market } from './market';

/** Tolerated typing mistakes by length of the keyword: one from 4 letters, two from 8. */
const MISTAKES: readonly (readonly [length: number, mistakes: number])[] = [
  [8, 2],
  [4, 1],
];
/** Kinds of match, best first; null is no match. */
const RANK = { ticker: 0, tickerPrefix: 1, namePrefix: 2, inside: 3, mistyped: 4 } as const;

interface Entry {
  index: number;
  ticker: string;
  code: string;
  words: readonly string[];
  name: string;
  /** Coin and line: only the most traded symbol of a group is shown. */
  group: string;
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
  let rows: readonly [beforeLast: readonly number[], last: readonly number[]] = [[], Array.from({ length: length + 1 }, (_, at) => at)];
  for (let row = 1; row <= typed.length; row += 1) {
    const next = nextRow(typed, word, row, length, rows);
    if (Math.min(...next) > max) return max + 1;
    rows = [rows[1], next];
  }
  return Math.min(...rows[1]);
}

/** True when the two letters before these positions are swapped. */
const areSwapped = (typed: string, row: number, word: string, column: number): boolean =>
  row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];

/** Computes one row of the distance table; `rows` are the two before it. */
function nextRow(
  typed: string,
  word: string,
  row: number,
  length: number,
  [beforeLast, last]: readonly [readonly number[], readonly number[]],
): number[] {
  const next = [row];
  for (let column = 1; column <= length; column += 1) {
    const replaced = (last[column - 1] ?? 0) + (typed[row - 1] === word[column - 1] ? 0 : 1);
    const swapped = areSwapped(typed, row, word, column) ? (beforeLast[column - 2] ?? 0) + 1 : Infinity;
    next.push(Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, replaced, swapped));
  }
  return next;
}

/** Finds symbols of every asset class by ticker, code or name, partial or mistyped. */
export class SearchIndex {
  private readonly entries: readonly Entry[];

  constructor(private readonly market: Market) {
    this.entries = market.catalog.symbols.map(({ index, coin, symbolCode, line }) => ({
      index,
      ticker: foldText(coin.ticker),
      code: pairKey(foldText(symbolCode)),
      words: foldText(coin.name)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
      name: foldText(coin.name),
      group: `${coin.id} ${line}`,
    }));
  }

  /** Returns matching indices, best first, then the most traded; one per coin and line. `isShown` excludes hidden symbols. */
  find(keyword: string, limit: number, isShown: (index: number) => boolean): number[] {
    const all = this.bestMatches(keywordVariants(keyword), isShown);
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

  /** Returns the entries of the first reading with an exact match, otherwise of the first with a mistyped one. */
  private bestMatches(readings: readonly string[], isShown: (index: number) => boolean): Found[] {
    for (const typed of readings) {
      const found = this.matching((entry) => matchRank(entry, typed, pairKey(typed)), isShown);
      if (found.length > 0) return found;
    }
    for (const typed of readings) {
      const mistakes = MISTAKES.find(([length]) => typed.length >= length)?.[1];
      const found = mistakes === undefined ? [] : this.matching((entry) => mistyped(entry, typed, mistakes), isShown);
      if (found.length > 0) return found;
    }
    return [];
  }

  private matching(rankOf: (entry: Entry) => number | null, isShown: (index: number) => boolean): Found[] {
    const found: Found[] = [];
    for (const entry of this.entries) {
      const rank = rankOf(entry);
      if (rank !== null && isShown(entry.index)) found.push({ entry, rank });
    }
    return found;
  }
}

/** `pair` is `typed` as the code of a pair. */
function matchRank({ ticker, code, words, name }: Entry, typed: string, pair: string): number | null {
  if (pair === '') return null;
  if (ticker === typed || code === pair) return RANK.ticker;
  if (ticker.startsWith(typed) || code.startsWith(pair)) return RANK.tickerPrefix;
  if (name.startsWith(typed) || words.some((word) => word.startsWith(typed))) return RANK.namePrefix;
  return ticker.includes(typed) || name.includes(typed) ? RANK.inside : null;
}

function mistyped({ ticker, words, name }: Entry, typed: string, max: number): number | null {
  const best = Math.min(...[ticker, name, ...words].map((text) => editDistanceToPrefix(typed, text, max)));
  return best <= max ? RANK.mistyped + best : null;
}
