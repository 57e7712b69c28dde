'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Empty } from '@/components/ui/empty';
import { POLICY_PATH, policyHref, type PolicyView } from '@/lib/contract/news-address';
import { codeOfTag } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import { counted } from '@/lib/money/counted';
import { policyPages } from '@/lib/pages/news-path';
import type { SectionTab } from '@/lib/pages/section-tab';
import { policyNewsQuery } from '../api/news.queries';
import { ArticleView } from './article-view';
import { AtomLink } from './atom-link';
import { FilterLinks } from './filter-links';
import { NewsFrame } from './news-frame';
import { useRegionText } from './news-names';
import { NewsState } from './news-states';
import styles from './policy-screen.module.css';
import { useTopicText } from './use-topic-text';

/** Links to the pages before and after one. */
function OtherPages({ view, total }: { view: PolicyView; total: number }) {
  const t = useTranslations('news');
  const { page } = view;
  const last = policyPages(total);
  if (last === 1) return null;
  return (
    <nav className={styles.pages} aria-label={t('more')}>
      {page === 1 ? <span /> : <Link href={policyHref({ ...view, page: page - 1 })}>{t('newer')}</Link>}
      {page >= last ? null : <Link href={policyHref({ ...view, page: page + 1 })}>{t('older')}</Link>}
    </nav>
  );
}

/** Policy news of a region and topic. */
export function PolicyScreen({ view, pages }: { view: PolicyView; pages: readonly SectionTab[] }) {
  const t = useTranslations('news');
  const topicText = useTopicText();
  const regionText = useRegionText();
  const { data, isError, refetch } = useQuery(policyNewsQuery(view, codeOfTag(useLocale())));
  const { region, topic } = view;
  return (
    <NewsFrame title={t('policyTitle')} lead={t('policyLead')} current="policy" pages={pages} articles={data?.articles}>
      <NewsState data={data} isError={isError} onRetry={() => void refetch()}>
        {({ total, articles, regions, topics }) => (
          <div className={styles.columns}>
            <div className={styles.filters}>
              <FilterLinks
                label={t('region.label')}
                all={t('region.all')}
                facets={regions}
                chosen={region}
                hrefOf={(code) => policyHref({ region: code, topic, page: 1 })}
                textOf={regionText}
              />
              <FilterLinks
                label={t('topics')}
                all={t('allTopics')}
                facets={topics}
                chosen={topic}
                hrefOf={(code) => policyHref({ region, topic: code, page: 1 })}
                textOf={topicText}
              />
            </div>
            <div className={styles.articles}>
              {articles.length === 0 ? (
                <Empty text={t('emptyPolicy')}>
                  <Link className={styles.all} href={POLICY_PATH}>
                    {t('showAll')}
                  </Link>
                </Empty>
              ) : (
                <p className={styles.count} role="status">
                  {t('count', counted(total))}
                </p>
              )}
              {articles.map((article) => (
                <ArticleView key={article.id} article={article} />
              ))}
              <OtherPages view={view} total={total} />
              <AtomLink kind="policy" />
            </div>
          </div>
        )}
      </NewsState>
    </NewsFrame>
  );
}
