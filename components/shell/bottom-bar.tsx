import { getLocale, getTranslations } from 'next-intl/server';
import { ChainIcon, ClockIcon, FuturesIcon, MarketsIcon, SpotIcon } from '@/components/ui/section-icons';
import { Link } from '@/lib/i18n/navigation';
import { marketFacts, shownHref } from '@/lib/region/market-facts.server';
import { regionalSections } from '@/lib/region/regional-sections.server';
import styles from './bottom-bar.module.css';
import { destinations } from './destinations';
import { SectionLink } from './section-link';
import { SettingsMenu } from './settings-menu';

const ICONS = { spot: SpotIcon, futures: FuturesIcon, chain: ChainIcon, clock: ClockIcon };

/** Bottom navigation below PC width: this product section's tab, links to the lists offered in every country, the settings. */
export async function BottomBar() {
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()]);
  const [sections, facts] = await Promise.all([regionalSections(), marketFacts(locale)]);
  const { unrestricted } = destinations(sections, (href) => shownHref(href, facts));
  return (
    <div className={styles.bar}>
      <nav className={styles.nav} aria-label={t('markets')}>
        <Link href="/markets" prefetch={false} className={styles.tab} aria-current="true">
          <MarketsIcon />
          <span>{t('markets')}</span>
        </Link>
        {unrestricted.map(({ label, href, icon }) => {
          if (icon === null) return null;
          const Icon = ICONS[icon];
          return (
            <SectionLink key={href} href={href} className={styles.link}>
              <Icon />
              <span>{t(label)}</span>
            </SectionLink>
          );
        })}
      </nav>
      <SettingsMenu place="bar" />
    </div>
  );
}
