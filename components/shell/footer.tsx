import { getLocale, getTranslations } from 'next-intl/server';
import { siteConfig } from '@/lib/config';
import { Link } from '@/lib/i18n/navigation';
import { DESTINATIONS } from './destinations';
import { feedSourceName } from './feed-source.server';
import styles from './footer.module.css';
import { Mark } from './mark';

/** The page's foot: what this is, where its numbers come from, where else to go. */
export async function Footer() {
  const t = await getTranslations('shell');
  const { name } = siteConfig();
  const source = await feedSourceName(await getLocale());
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}>
            <Mark size={20} />
            {name}
          </p>
          <p>{t('footerAbout')}</p>
          <p>{t('footerNote')}</p>
          {source === null ? null : <p>{t('footerSource', { source })}</p>}
        </div>
        <nav className={styles.links} aria-label={t('footerLinks')}>
          {DESTINATIONS.map(({ label, href }) => (
            <Link key={href} href={href} prefetch={false}>
              {t(label)}
            </Link>
          ))}
          <a href="/v1/openapi.json">{t('footerApi')}</a>
        </nav>
      </div>
    </footer>
  );
}
