import { useTranslations } from 'next-intl';
import type { HelpArticle } from '@/lib/contract/support';
import { Link } from '@/lib/i18n/navigation';
import { textDirection } from '../model/text-direction';
import { ConfirmedAddress } from './confirmed-address';
import { Contact } from './contact';
import styles from './help-screen.module.css';

interface HelpScreenProps {
  /** Null without the exchange. */
  articles: readonly HelpArticle[] | null;
  /** Whether messages to support are written on this site. */
  hasPanel: boolean;
}

/** All help articles, and target of the mailed links that confirm an address. */
export function HelpScreen({ articles, hasPanel }: HelpScreenProps) {
  const t = useTranslations('help');
  return (
    <div className={styles.screen} data-exchange={articles ? undefined : 'away'}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <ConfirmedAddress />
      {articles ? (
        <ul className={styles.articles} aria-label={t('articles')}>
          {articles.map(({ id, title, language }) => (
            <li key={id}>
              <Link href={`/help/${id}`} prefetch={false} {...textDirection(language)}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('away')}</p>
      )}
      {hasPanel ? <Contact /> : null}
    </div>
  );
}
