import { getTranslations } from 'next-intl/server';
import { siteConfig } from '@/lib/config';
import { Link } from '@/lib/i18n/navigation';
import { MessageScreen } from './message-screen';
import styles from './not-found-screen.module.css';

/** Content of a 404 page, with a link home. */
export async function NotFoundScreen() {
  const t = await getTranslations('errors');
  const { homeUrl } = siteConfig();
  return (
    <MessageScreen figure="missing" title={t('notFound')} hint={t('notFoundHint')}>
      {homeUrl === null ? (
        <Link className={styles.link} href="/markets">
          {t('home')}
        </Link>
      ) : (
        <a className={styles.link} href={homeUrl}>
          {t('home')}
        </a>
      )}
    </MessageScreen>
  );
}
