import { getTranslations } from 'next-intl/server';
import { Link } from '@/lib/i18n/navigation';
import type { CryptoList } from '@/lib/contract/market-plates';
import styles from './sector-links.module.css';

/** Links to the sectors of a coin. */
export async function SectorLinks({ sectors }: { sectors: CryptoList['list'][number]['sectors'] }) {
  const t = await getTranslations('sectors');
  if (sectors.length === 0) return null;
  return (
    <nav className={styles.sectors} aria-label={t('ofCoin')}>
      {sectors.map(({ code, name }) => (
        <Link key={code} href={`/markets/leadingDetail/${code}`} prefetch={false} dir="auto">
          {name}
        </Link>
      ))}
    </nav>
  );
}
