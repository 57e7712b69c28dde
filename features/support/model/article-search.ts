import type { HelpArticle } from '@/lib/contract/support';
import { isForm, wordsOf } from './word-forms';

/** Occurrences of each term in an article, weighted by their places. */
type Terms = ReadonlyMap<string, number>;

interface IndexedArticle {
  article: HelpArticle;
  /** Different folded words. */
  words: readonly string[];
  /** All folded words without spaces. */
  letters: string;
  terms: Terms;
  /** Sum of the weighted occurrences. */
  length: number;
}

/** A word in the title counts as often as this many in the text; an emphasized word counts once more than the text has it. */
const TITLE_WEIGHT = 4;
/** The same of a word that visitors say for those of the text. */
const WORDS_WEIGHT = 3;

/** Usual constants of BM25: how soon further occurrences stop to count, and how much the length of an article does. */
const K1 = 2;
const B = 0.75;

/** Articles without some of the words are left out if their rating is below this part of the best one. */
const SHARE_MIN = 0.4;

/** Letters of a term. */
const TERM_LENGTH = 4;

/** Scripts that write no blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Parts of a text that are taken apart in one way; words in Katakana end where another script begins. */
const RUNS = /[\p{Script=Han}\p{Script=Hiragana}]+|\p{Script=Thai}+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]+/gu;
const THAI = /\p{Script=Thai}/u;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}]/u;
const HIRAGANA = /^\p{Script=Hiragana}+$/u;

const textOf = (html: string): string => html.replace(/<[^>]*>|&#?\w+;/g, ' ');

/** Returns the sequences of `length` letters in a text, or the whole of a shorter one. */
const sequences = (text: string, length: number): string[] =>
  text.length <= length ? [text] : Array.from({ length: text.length - length + 1 }, (_, at) => text.slice(at, at + length));

/** Returns each pair of signs with the two alone, without endings and particles in Hiragana. */
const pairsOf = (run: string): string[][] =>
  sequences(run, 2)
    .map((pair) => [...new Set([pair, ...pair])].filter((term) => !HIRAGANA.test(term)))
    .filter((terms) => terms.length > 0);

/**
 * Returns the terms of each word of a text. They are sequences of four letters with the blanks around the word, so that inflected and compound
 * words have most of them in common (McNamee and Mayfield, “Character N-Gram Tokenization for European Language Text Retrieval”, 2004). In
 * Thai each of them stands for a word, in Chinese and Japanese each pair of signs. The last word of an `open` text may lack its end.
 */
function termsOf(text: string, isOpen = false): string[][] {
  const runs = wordsOf(text).flatMap((word) => word.match(RUNS) ?? []);
  return runs.flatMap((run, at) => {
    if (THAI.test(run)) return sequences(run, TERM_LENGTH).map((term) => [term]);
    if (IDEOGRAPHS.test(run)) return pairsOf(run);
    return [sequences(isOpen && at === runs.length - 1 ? ` ${run}` : ` ${run} `, TERM_LENGTH)];
  });
}

/** Returns the beginnings of the words of a text that are shorter than a term, each behind a blank. */
const beginningsOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => Array.from({ length: TERM_LENGTH - 2 }, (_, at) => ` ${word.slice(0, at + 1)}`));

function indexed(article: HelpArticle): IndexedArticle {
  const emphasized = [...article.html.matchAll(/<(strong|code|h\d)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner = '']) => inner).join(' ');
  const text = textOf(article.html);
  const terms = new Map<string, number>();
  const add = (from: string, weight: number): void => {
    for (const term of [...termsOf(from).flat(), ...beginningsOf(from)]) terms.set(term, (terms.get(term) ?? 0) + weight);
  };
  add(article.title, TITLE_WEIGHT);
  add(textOf(emphasized), 1);
  add(text, 1);
  add(article.words, WORDS_WEIGHT);
  const words = wordsOf(`${article.title} ${text} ${article.words}`);
  const length = [...terms.values()].reduce((total, count) => total + count, 0);
  return { article, words: [...new Set(words)], letters: words.join(''), terms, length };
}

/** True for an article with each word or a form of it; the last one may lack its end, and words of scripts without blanks may stand anywhere. */
const hasAll = ({ words, letters }: IndexedArticle, searched: readonly string[]): boolean =>
  searched.every((word, at) =>
    UNSPACED.test(word)
      ? letters.includes(word)
      : words.some((one) => isForm(one, word) || (at === searched.length - 1 && one.startsWith(word))),
  );

/** True for an article with half of the terms of a word. */
const hasSome = ({ terms }: IndexedArticle, words: readonly (readonly string[])[]): boolean =>
  words.some((word) => 2 * word.filter((term) => terms.has(term)).length >= word.length);

/** Returns the BM25 rating of each article for terms (Robertson and Zaragoza, “The Probabilistic Relevance Framework”, 2009). */
function ratingsOf(articles: readonly IndexedArticle[], terms: ReadonlySet<string>): Map<IndexedArticle, number> {
  const mean = articles.reduce((total, { length }) => total + length, 0) / articles.length;
  const weights = [...terms].map((term): [string, number] => {
    const having = articles.filter((one) => one.terms.has(term)).length;
    return [term, Math.log(1 + (articles.length - having + 0.5) / (having + 0.5))];
  });
  return new Map(
    articles.map((one) => {
      const damping = K1 * (1 - B + (B * one.length) / mean);
      const rate = ([term, weight]: [string, number]): number => {
        const count = one.terms.get(term) ?? 0;
        return (weight * count * (K1 + 1)) / (count + damping);
      };
      return [one, weights.reduce((total, weight) => total + rate(weight), 0)];
    }),
  );
}

/**
 * Returns a search in articles. It returns those for a text, in any case and without marks, the best first by BM25, and all of them in their
 * order for a text without words. Articles that have each word or a form of it, the last one as the start of a word, are returned alone if the
 * best one is among them; else all that come near the best one are returned too.
 */
export function articleSearch(articles: readonly HelpArticle[]): (text: string) => HelpArticle[] {
  const index = articles.map(indexed);
  return (text) => {
    const words = wordsOf(text);
    if (words.length === 0) return [...articles];
    const searched = termsOf(text, true);
    const ratings = ratingsOf(index, new Set(searched.flat()));
    const ratingOf = (one: IndexedArticle): number => ratings.get(one) ?? 0;
    const best = Math.max(...index.map(ratingOf));
    const complete = index.filter((one) => hasAll(one, words));
    const isAnswered = complete.some((one) => ratingOf(one) === best);
    const comesNear = (one: IndexedArticle): boolean => hasSome(one, searched) && ratingOf(one) >= SHARE_MIN * best;
    const found = isAnswered ? complete : index.filter((one) => complete.includes(one) || comesNear(one));
    return found.sort((a, b) => ratingOf(b) - ratingOf(a)).map(({ article }) => article);
  };
}
