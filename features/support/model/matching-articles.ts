import type { HelpArticle } from '@/lib/contract/support';
import { foldText } from '@/lib/contract/search-text';

const wordsOf = (article: HelpArticle): string => foldText(`${article.title} ${article.html.replace(/<[^>]*>/g, ' ')}`);

/**
 * Returns the articles that contain each word of a text, in any case and without marks, those with all of them in the title first. A word
 * may be a part of another one, as several languages write none apart.
 */
export function matchingArticles(articles: readonly HelpArticle[], text: string): HelpArticle[] {
  const words = foldText(text).split(' ');
  const has = (content: string): boolean => words.every((word) => content.includes(word));
  const found = articles.filter((article) => has(wordsOf(article)));
  const isTitled = ({ title }: HelpArticle): boolean => has(foldText(title));
  return [...found.filter(isTitled), ...found.filter((article) => !isTitled(article))];
}
