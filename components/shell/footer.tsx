import { getLocale, getTranslations } from 'next-intl/server';
import { RegionGate } from '@/components/market/region-gate';
import { siteConfig } from '@/lib/config';
import { Link } from '@/lib/i18n/navigation';
import { FOOTER_SECTIONS, type FooterLink } from '@/lib/pages/page-entry';
import { ALL_PAGES } from '@/lib/pages/page-table';
import { marketFacts, shownHref } from '@/lib/region/market-facts.server';
import { regionalSections } from '@/lib/region/regional-sections.server';
import { feedSourceName } from './feed-source.server';
import styles from './footer.module.css';
import { Logo } from './logo';

const LINKS: readonly FooterLink[] = ALL_PAGES.flatMap(({ footer = [] }) => footer);

/** Page footer: description of the site, source of its prices, links to all pages by section. */
export async function Footer() {
  const [t, locale, hidden] = await Promise.all([getTranslations(), getLocale(), regionalSections()]);
  const { name } = siteConfig();
  const [source, facts] = await Promise.all([feedSourceName(locale), marketFacts(locale)]);
  const links = LINKS.flatMap((link) => {
    const href = shownHref(link.href, facts);
    return href === null ? [] : [{ ...link, href }];
  });
  const linkTo = ({ href, label, region }: Omit<FooterLink, 'href'> & { href: string }, place: number) => {
    const link = (
      <Link href={href} prefetch={false}>
        {t(label)}
      </Link>
    );
    const isGated = region !== undefined && hidden.includes(region);
    return <li key={place}>{isGated ? <RegionGate section={region}>{link}</RegionGate> : link}</li>;
  };
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}>
            <Logo size={20} />
            {name}
          </p>
          <p>{t('shell.footerAbout')}</p>
          <p>{t('shell.footerNote')}</p>
          {source === null ? null : <p>{t('shell.footerSource', { source })}</p>}
        </div>
        <nav className={styles.links} aria-label={t('shell.footerLinks')}>
          {FOOTER_SECTIONS.map((section) => (
            <section key={section} aria-labelledby={`footer-${section}`}>
              <h2 id={`footer-${section}`}>{t(`legal.section.${section}`)}</h2>
              <ul>
                {links.filter((link) => link.section === section).map(linkTo)}
                {section === 'news' ? (
                  <li>
                    <a href="/v1/openapi.json">{t('shell.footerApi')}</a>
                  </li>
                ) : null}
              </ul>
            </section>
          ))}
        </nav>
      </div>
    </footer>
  );
}
