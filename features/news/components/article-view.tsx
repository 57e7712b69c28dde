'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { Article } from '@/lib/contract/news';
import { dayCode } from '@/lib/contract/news-address';
import { codeOfTag } from '@/lib/i18n/languages';
import { isForeign, textAttributes } from '@/lib/i18n/text-language';
import { utcText } from '@/lib/time/utc-day';
import styles from './article-view.module.css';
import { useLanguageText, useRegionText } from './news-names';
import { NewsPrices } from './news-prices';
import { useTopicText } from './use-topic-text';

/** Day, region, topics, and the language where it is not that of the page. */
function Facts({ article: { kind, day, language, region, topics } }: { article: Article }) {
  const t = useTranslations('news');
  const locale = useLocale();
  const topicText = useTopicText();
  const regionText = useRegionText();
  const languageText = useLanguageText();
  return (
    <ul className={styles.facts}>
      {kind === 'policy' ? (
        <li>
          <time dateTime={dayCode(day)}>{utcText(day, 'long', locale)}</time>
        </li>
      ) : null}
      {region === null ? null : <li>{regionText(region)}</li>}
      {topics.map((topic) => (
        <li key={topic}>{topicText(topic)}</li>
      ))}
      {isForeign(language, codeOfTag(locale)) ? (
        <li className={styles.language}>{t('inLanguage', { language: languageText(language) })}</li>
      ) : null}
    </ul>
  );
}

/** Links to what an article was written from; of a feed's entry the link to its publisher. */
function Sources({ article: { origin, sources } }: { article: Article }) {
  const t = useTranslations('news');
  if (sources.length === 0) return null;
  return (
    <div className={styles.sources}>
      {origin === 'feed' ? null : <span>{t('sources', { count: sources.length })}</span>}
      <ul>
        {sources.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer nofollow" dir="auto">
              {origin === 'feed' ? t('publisher', { name }) : name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** An article with its sources and the coins that it names. */
export function ArticleView({ article }: { article: Article }) {
  const { id, title, language, html, excerpt, coins } = article;
  const text = textAttributes(language);
  return (
    <article className={styles.article} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.main}>
        <h2 id={`${id}-title`} {...text}>
          {title}
        </h2>
        <Facts article={article} />
        {/* Sanitised by the exchange. */}
        {html === null ? (
          <p className={styles.body} {...text}>
            {excerpt}
          </p>
        ) : (
          <div className={styles.body} {...text} dangerouslySetInnerHTML={{ __html: html }} />
        )}
        <Sources article={article} />
      </div>
      {coins.length > 0 ? <NewsPrices coins={coins} /> : null}
    </article>
  );
}
