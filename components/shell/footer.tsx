import { getLocale, getTranslations } from 'next-intl/server';
import { RegionGate } from '@/components/market/region-gate';
import { siteConfig } from '@/lib/config';
import { Link } from '@/lib/i18n/navigation';
import { POLICY_PATH, TRENDS_PATH } from '@/lib/pages/news-path';
import { regionalSections } from '@/lib/region/regional-sections.server';
import { destinations } from './destinations';
import { feedSourceName } from './feed-source.server';
import styles from './footer.module.css';
import { Logo } from './logo';

/** Page footer: description of the site, source of its prices, links. */
export async function Footer() {
  const [t, news, halving, fearGreed, marketMaker] = await Promise.all([
    getTranslations('shell'),
    getTranslations('news'),
    getTranslations('halving'),
    getTranslations('fearGreed'),
    getTranslations('marketMaker'),
  ]);
  const { name } = siteConfig();
  const { unrestricted, regional } = destinations(await regionalSections());
  const source = await feedSourceName(await getLocale());
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}>
            <Logo size={20} />
            {name}
          </p>
          <p>{t('footerAbout')}</p>
          <p>{t('footerNote')}</p>
          {source === null ? null : <p>{t('footerSource', { source })}</p>}
        </div>
        <nav className={styles.links} aria-label={t('footerLinks')}>
          {unrestricted.map(({ label, href }) => (
            <Link key={href} href={href} prefetch={false}>
              {t(label)}
            </Link>
          ))}
          <Link href={TRENDS_PATH} prefetch={false}>
            {news('title')}
          </Link>
          <Link href={POLICY_PATH} prefetch={false}>
            {news('policyTitle')}
          </Link>
          <Link href="/markets/bitcoin-halving" prefetch={false}>
            {halving('title')}
          </Link>
          <Link href="/markets/fear-and-greed-index" prefetch={false}>
            {fearGreed('title')}
          </Link>
          <Link href="/market-maker" prefetch={false}>
            {marketMaker('title')}
          </Link>
          <a href="/v1/openapi.json">{t('footerApi')}</a>
          {regional.map(({ label, href }) => (
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
