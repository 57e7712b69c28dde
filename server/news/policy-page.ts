import { POLICY_ROWS, type ArticleKind } from '../../lib/contract/news-terms';

/** Terms of an article that decide on its page. */
interface Terms {
  kind: ArticleKind;
  region: string | null;
  topics: readonly string[];
}

/** Key of a filter of policy news; without a region or topic of all of them. */
const filterKey = (region: string | null, topic: string | undefined): string => `${region ?? ''} ${topic ?? ''}`;

/** Adds to articles, the newest first, the page of the policy news of their region and first topic that has them, from 1; null to trend news. */
export function withPages<Article extends Terms>(articles: readonly Article[]): (Article & { page: number | null })[] {
  const counts = new Map<string, number>();
  return articles.map((article) => {
    const { kind, region, topics } = article;
    if (kind !== 'policy') return { ...article, page: null };
    const page = 1 + Math.floor((counts.get(filterKey(region, topics[0])) ?? 0) / POLICY_ROWS);
    for (const ofRegion of new Set([region, null]))
      for (const topic of new Set([...topics, undefined])) {
        const key = filterKey(ofRegion, topic);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    return { ...article, page };
  });
}
