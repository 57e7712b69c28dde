'use client';
import { useTranslations } from 'next-intl';
import { BreadthCounts } from '@/components/market/breadth-counts';
import { ChangeView } from '@/components/market/live-change';
import type { Sector } from '@/lib/contract/sectors';
import type { SectorWindow } from '@/lib/contract/sector-terms';
import { Link } from '@/lib/i18n/navigation';
import { sectorBreadth } from '../model/sector-values';
import { sectorPath } from '../model/sectors-view';
import styles from './sectors-screen.module.css';

interface SectorsFactsProps {
  sectors: readonly Sector[];
  window: SectorWindow;
  isStale: boolean;
}

/** How many sectors rose and fell, the one that rose most and the one that fell most. */
export function SectorsFacts({ sectors, window, isStale }: SectorsFactsProps) {
  const t = useTranslations('sectors');
  const ordered = sectors.filter(({ change }) => change !== null).sort((a, b) => Number(b.change) - Number(a.change));
  const [best, worst] = [ordered[0], ordered.at(-1)];
  const leader = (label: 'strongest' | 'weakest', sector: Sector) => (
    <span className={styles.leader}>
      {t(label)}{' '}
      <Link href={sectorPath(sector, window)} prefetch={false} dir="auto">
        {sector.name}
      </Link>{' '}
      <ChangeView ratio={sector.change} />
    </span>
  );
  return (
    <div className={styles.facts} data-delayed={isStale}>
      <BreadthCounts
        {...sectorBreadth(sectors)}
        label={(counts) => t('sectorBreadth', counts)}
        upText={(count) => t('up', { count })}
        downText={(count) => t('down', { count })}
      />
      {best ? leader('strongest', best) : null}
      {worst ? leader('weakest', worst) : null}
    </div>
  );
}
