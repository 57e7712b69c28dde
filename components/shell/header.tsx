import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { RegionGate } from '@/components/market/region-gate';
import { LANGUAGE_NAMES } from '@/lib/contract/language-names';
import { codeOfTag } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import { siteConfig } from '@/lib/config';
import { marketFacts, shownHref } from '@/lib/region/market-facts.server';
import { regionalSections } from '@/lib/region/regional-sections.server';
import { destinations } from './destinations';
import styles from './header.module.css';
import { Logo } from './logo';
import { SectionLink } from './section-link';
import { SettingsMenu } from './settings-menu';

interface HeaderProps {
  search: ReactNode;
  alerts: ReactNode;
  account: ReactNode;
}

/** Page header: logo, market sections, search, alerts, account, language and theme. */
export async function Header({ search, alerts, account }: HeaderProps) {
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()]);
  const { name } = siteConfig();
  const [sections, facts] = await Promise.all([regionalSections(), marketFacts(locale)]);
  const { unrestricted, regional } = destinations(sections, (href) => shownHref(href, facts));
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link href="/markets" className={styles.home} aria-label={t('home', { site: name })}>
          <Logo size={24} />
          <span className={styles.wordmark}>{name}</span>
        </Link>
        <nav className={styles.nav} aria-label={t('markets')}>
          {unrestricted.map(({ label, href }) => (
            <SectionLink key={href} href={href} className={styles.link}>
              {t(label)}
            </SectionLink>
          ))}
          {regional.map(({ label, href }) => (
            <RegionGate key={href} section={label}>
              <SectionLink href={href} className={styles.link}>
                {t(label)}
              </SectionLink>
            </RegionGate>
          ))}
        </nav>
        {search}
        {alerts}
        {account}
        <SettingsMenu place="header" language={LANGUAGE_NAMES[codeOfTag(locale)]} />
      </div>
    </header>
  );
}
