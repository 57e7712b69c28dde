import { foldText } from '@/lib/contract/search-text';
import type { HelpArticle } from '@/lib/contract/support';
import { formatTag } from '@/lib/time/format-window';

/** Scripts that write no blanks between words: a word of them may stand anywhere in a text. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const ARABIC = /\p{Script=Arabic}/u;
/** Article, conjunctions and prepositions that Arabic writes together with the next word. */
const ARABIC_PREFIXES = ['ال', 'لل', 'و', 'وال', 'ب', 'بال', 'ل', 'ف', 'ك'];
const ARABIC_ARTICLE = /^ال(?=.{3})/u;

/** Folded words with a space before, between and after them. */
const spaced = (text: string): string => ` ${wordsOf(text).join(' ')} `;

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A text of an article as it is searched: its words, and their letters without spaces. */
interface Place {
  words: string;
  letters: string;
}

const placeOf = (text: string): Place => ({ words: spaced(text), letters: wordsOf(text).join('') });
const textOf = (html: string): string => html.replace(/<[^>]*>|&#?\w+;/g, ' ');

/** Title, emphasized words and whole text of an article. */
function placesOf({ title, html }: HelpArticle): Place[] {
  const emphasized = [...html.matchAll(/<(strong|code|h\d)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner = '']) => inner);
  return [title, textOf(emphasized.join(' ')), textOf(html)].map(placeOf);
}

/** Parts of a word that is written without blanks; of another one itself. */
function partsOf(word: string, locale: string): string[] {
  const folded = wordsOf(word);
  if (!UNSPACED.test(word) || typeof Intl.Segmenter !== 'function') return folded;
  return [...new Intl.Segmenter(formatTag(locale), { granularity: 'word' }).segment(word)].flatMap(({ segment }) => wordsOf(segment));
}

/** The forms of a word in a text, each with what stands before it. */
function formsOf(word: string): string[] {
  if (!ARABIC.test(word)) return [word];
  const bare = word.replace(ARABIC_ARTICLE, '');
  return [word, bare, ...ARABIC_PREFIXES.map((prefix) => prefix + bare)];
}

type Fit = (place: Place, word: string) => number;

/** 2 for a word of the text, 1 for the start of one, 0 for none; of scripts without blanks any place counts as a word. */
function startFit({ words, letters }: Place, word: string): number {
  if (UNSPACED.test(word)) return letters.includes(word) ? 2 : 0;
  const forms = formsOf(word);
  if (forms.some((form) => words.includes(` ${form} `))) return 2;
  return forms.some((form) => words.includes(` ${form}`)) ? 1 : 0;
}

/** 1 for any part of the text, as of a word that is put together from several. */
const partFit: Fit = ({ letters }, word) => (letters.includes(word) ? 1 : 0);

/** Fit of a word with an article, 0 for none: the title counts more than emphasized words, and those more than the rest. */
function wordFit(places: readonly Place[], word: string, fit: Fit): number {
  const at = places.findIndex((place) => fit(place, word) > 0);
  const found = places[at];
  return found ? (places.length - at) * 2 + fit(found, word) : 0;
}

/** Sorts articles by their ratings, the best first and equal ones in their order; those of rating 0 are left out. */
const ranked = (articles: readonly HelpArticle[], ratings: readonly number[]): HelpArticle[] =>
  articles
    .map((article, at) => ({ article, rating: ratings[at] ?? 0 }))
    .filter(({ rating }) => rating > 0)
    .sort((a, b) => b.rating - a.rating)
    .map(({ article }) => article);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Fit of each word with each article. */
function fitsOf(articles: readonly HelpArticle[], words: readonly string[], fit: Fit): number[][] {
  return articles.map((article) => {
    const places = placesOf(article);
    return words.map((word) => wordFit(places, word, fit));
  });
}

/** Returns the articles with all words. */
function withAll(articles: readonly HelpArticle[], words: readonly string[], fit: Fit): HelpArticle[] {
  const ratings = fitsOf(articles, words, fit).map((fits) => (fits.includes(0) ? 0 : sum(fits)));
  return ranked(articles, ratings);
}

/** Returns the articles with some of the words: a word counts more the fewer articles have it, and not at all when all of them do. */
function withSome(articles: readonly HelpArticle[], words: readonly string[], fit: Fit): HelpArticle[] {
  const fits = fitsOf(articles, words, fit);
  const weights = words.map((_word, at) => fits.filter((row) => row[at] === 0).length / articles.length);
  const ratings = fits.map((row) => sum(row.map((one, at) => one * (weights[at] ?? 0))));
  return ranked(articles, ratings);
}

/** Endings and particles: one sign of a script without blanks, or Hiragana alone. */
const MINOR = /^(?:[\p{Script=Han}\p{Script=Katakana}\p{Script=Thai}]|\p{Script=Hiragana}+)$/u;

/**
 * Returns the articles with the words of a text, in any case and without marks, the best fit first; all of them without words. A word is the
 * start of one of the article's; `locale` is the internal tag of the page. Articles with each word are returned alone. Where there are none, a
 * text in Chinese, Japanese or Thai is taken apart into words, then a word may be a part of another one, then some of the words are enough.
 */
export function matchingArticles(articles: readonly HelpArticle[], text: string, locale: string): HelpArticle[] {
  const words = wordsOf(text);
  if (words.length === 0) return [...articles];
  const parts = text.split(/\s+/).flatMap((word) => partsOf(word, locale));
  const major = parts.filter((part) => !MINOR.test(part));
  const attempts = [
    () => withAll(articles, words, startFit),
    () => withAll(articles, parts, startFit),
    () => withAll(articles, words, partFit),
    () => withSome(articles, major, startFit),
    () => withSome(articles, major, partFit),
  ];
  for (const attempt of attempts) {
    const matches = attempt();
    if (matches.length > 0) return matches;
  }
  return [];
}
