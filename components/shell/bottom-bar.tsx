import { getTranslations } from 'next-intl/server';
import { ChainIcon, ClockIcon, FuturesIcon, SpotIcon } from '@/components/ui/section-icons';
import styles from './bottom-bar.module.css';
import { DESTINATIONS } from './destinations';
import { SectionLink } from './section-link';
import { SettingsMenu } from './settings-menu';

const ICONS = { spot: SpotIcon, futures: FuturesIcon, onChain: ChainIcon, stocks: ClockIcon };

/** Below PC width: the market sections and the settings where the thumb is. */
export async function BottomBar() {
  const t = await getTranslations('shell');
  return (
    <div className={styles.bar}>
      <nav className={styles.nav} aria-label={t('markets')}>
        {DESTINATIONS.map(({ label, href }) => {
          const Icon = ICONS[label];
          return (
            <SectionLink key={href} href={href} className={styles.link}>
              <Icon />
              {t(label)}
            </SectionLink>
          );
        })}
      </nav>
      <SettingsMenu place="bar" />
    </div>
  );
}
