import { useTranslations } from 'next-intl';
import type { HelpArticle } from '@/lib/contract/support';
import { Link } from '@/lib/i18n/navigation';
import { ARTICLE_PAGES } from '../model/article-pages';
import { textDirection } from '../model/text-direction';
import { Contact } from './contact';
import styles from './help-screen.module.css';
import { LastUpdated } from './last-updated';

interface ArticleScreenProps {
  /** Null without the exchange. */
  article: HelpArticle | null;
  articles: readonly HelpArticle[];
  /** Language of the page (code). */
  language: string;
  /** Whether messages to support are written on this site. */
  hasPanel: boolean;
}

/** A help article with links to the page that it is about and to the other articles. Its HTML is sanitised by the exchange. */
export function ArticleScreen({ article, articles, language, hasPanel }: ArticleScreenProps) {
  const t = useTranslations();
  const page = article && ARTICLE_PAGES[article.id];
  const direction = article && article.language !== language ? textDirection(article.language) : {};
  return (
    <div className={styles.screen} data-exchange={article ? undefined : 'away'}>
      <p className={styles.back}>
        <Link href="/help" prefetch={false}>
          {t('help.all')}
        </Link>
      </p>
      <article className={styles.article}>
        <h1 {...direction}>{article?.title ?? t('help.title')}</h1>
        {article ? (
          <div className={styles.text} {...direction} dangerouslySetInnerHTML={{ __html: article.html }} />
        ) : (
          <p>{t('help.away')}</p>
        )}
        <LastUpdated day={article?.updated ?? null} />
        {page ? (
          <p className={styles.page}>
            <Link href={page.href} prefetch={false}>
              {t('help.open', { page: t(page.label) })}
            </Link>
          </p>
        ) : null}
      </article>
      <section className={styles.more} aria-labelledby="help-more">
        <h2 id="help-more">{t('help.more')}</h2>
        <ul className={styles.articles}>
          {articles
            .filter(({ id }) => id !== article?.id)
            .map(({ id, title, language: own }) => (
              <li key={id}>
                <Link href={`/help/${id}`} prefetch={false} {...textDirection(own)}>
                  {title}
                </Link>
              </li>
            ))}
        </ul>
      </section>
      {hasPanel ? <Contact /> : null}
    </div>
  );
}
