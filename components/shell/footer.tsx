import { getLocale, getTranslations } from 'next-intl/server';
import { RegionGate } from '@/components/market/region-gate';
import { siteConfig } from '@/lib/config';
import { Link } from '@/lib/i18n/navigation';
import { regionalSections } from '@/lib/region/regional-sections.server';
import { destinations } from './destinations';
import { feedSourceName } from './feed-source.server';
import styles from './footer.module.css';
import { Mark } from './mark';

/** The page's foot: what this is, where its numbers come from, where else to go. */
export async function Footer() {
  const t = await getTranslations('shell');
  const { name } = siteConfig();
  const { everywhere, somewhere } = destinations(await regionalSections());
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
          {everywhere.map(({ label, href }) => (
            <Link key={href} href={href} prefetch={false}>
              {t(label)}
            </Link>
          ))}
          <a href="/v1/openapi.json">{t('footerApi')}</a>
          {somewhere.map(({ label, href }) => (
            <RegionGate key={href} section={label}>
              <Link href={href} prefetch={false}>
                {t(label)}
              </Link>
            </RegionGate>
          ))}
        </nav>
      </div>
    </footer>
  );
}
