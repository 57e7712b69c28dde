'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Empty } from '@/components/ui/empty';
import { Notice } from '@/components/ui/notice';
import type { NewsOfDay } from '@/lib/contract/news';
import { trendsPath } from '@/lib/contract/news-address';
import { codeOfTag } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import type { SectionTab } from '@/lib/pages/section-tab';
import { utcText } from '@/lib/time/utc-day';
import { newsDaysQuery, newsOfDayQuery, newsPricesQuery, symbolsOf } from '../api/news.queries';
import { collectionEnd } from '../model/collection-end';
import { ArticleView } from './article-view';
import { AtomLink } from './atom-link';
import { Calendar } from './calendar';
import { NewsFrame } from './news-frame';
import { NewsState } from './news-states';
import styles from './trends-screen.module.css';

/** Links to the nearest days with news before and after the shown one. */
function Neighbors({ news: { previous, next } }: { news: NewsOfDay }) {
  const t = useTranslations('news');
  const locale = useLocale();
  return (
    <nav className={styles.neighbors} aria-label={t('days')}>
      {previous === null ? (
        <span />
      ) : (
        <Link href={trendsPath(previous)}>{t('previous', { day: utcText(previous, 'medium', locale) })}</Link>
      )}
      {next === null ? null : <Link href={trendsPath(next)}>{t('next', { day: utcText(next, 'medium', locale) })}</Link>}
    </nav>
  );
}

/** In place of the articles of a day without news. */
function NoNews({ news: { day, nearest } }: { news: NewsOfDay }) {
  const t = useTranslations('news');
  const locale = useLocale();
  if (day === null) return <Empty text={t('none')} />;
  return (
    <Empty text={t('emptyDay', { day: utcText(day, 'long', locale) })}>
      {nearest === null ? null : (
        <Link className={styles.nearest} href={trendsPath(nearest)}>
          {t('nearest', { day: utcText(nearest, 'long', locale) })}
        </Link>
      )}
    </Empty>
  );
}

/** Says that the collection has ended, on the pages of its last day and of later ones, once that day is long ago. */
function CollectionEnd({ news }: { news: NewsOfDay }) {
  const t = useTranslations('news');
  const locale = useLocale();
  const { data: prices } = useQuery(newsPricesQuery(symbolsOf(news.articles)));
  const end = prices ? collectionEnd(news, prices.asOf) : null;
  return end === null ? null : <Notice kind="hint">{t('ends', { day: utcText(end, 'long', locale) })}</Notice>;
}

interface TrendsScreenProps {
  /** UTC day (Unix milliseconds) of the address; null for the latest one. */
  day: number | null;
  pages: readonly SectionTab[];
}

/** News of a day, with the calendar of its month and the days with news around it. */
export function TrendsScreen({ day: wanted, pages }: TrendsScreenProps) {
  const t = useTranslations('news');
  const locale = useLocale();
  const language = codeOfTag(locale);
  const { data, isError, refetch } = useQuery(newsOfDayQuery(wanted, language));
  const { data: days } = useQuery(newsDaysQuery());
  const day = data?.day ?? wanted;
  return (
    <NewsFrame
      title={day === null ? t('title') : t('titleOf', { day: utcText(day, 'long', locale) })}
      lead={t('lead')}
      current="daily"
      pages={pages}
      articles={data?.articles}
    >
      <div className={styles.columns}>
        <div className={styles.articles}>
          <NewsState data={data} isError={isError} onRetry={() => void refetch()}>
            {(news) => (
              <>
                <CollectionEnd news={news} />
                {news.articles.length === 0 ? <NoNews news={news} /> : null}
                {news.articles.map((article) => (
                  <ArticleView key={article.id} article={article} />
                ))}
                <Neighbors news={news} />
              </>
            )}
          </NewsState>
        </div>
        <aside className={styles.aside}>
          {data && day !== null ? <Calendar day={day} withNews={data.month} days={days} /> : null}
          <AtomLink kind="trend" />
        </aside>
      </div>
    </NewsFrame>
  );
}
