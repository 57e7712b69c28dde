import { getTranslations } from 'next-intl/server';
import { siteConfig } from '@/lib/config';
import { Link } from '@/lib/i18n/navigation';
import { MessageScreen, messageLinkClass } from './message-screen';

/** Content of a 404 page, with a link home. */
export async function NotFoundScreen() {
  const t = await getTranslations('errors');
  const { homeUrl } = siteConfig();
  return (
    <MessageScreen figure="missing" title={t('notFound')} hint={t('notFoundHint')}>
      {homeUrl === null ? (
        <Link className={messageLinkClass} href="/markets">
          {t('home')}
        </Link>
      ) : (
        <a className={messageLinkClass} href={homeUrl}>
          {t('home')}
        </a>
      )}
    </MessageScreen>
  );
}
