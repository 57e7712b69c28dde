'use client';
import { useTranslations } from 'next-intl';
import { BreadthBar } from '@/components/market/breadth-bar';
import { ChangeView } from '@/components/market/live-change';
import type { Sector } from '@/lib/contract/sectors';
import type { SectorWindow } from '@/lib/contract/sector-terms';
import { Link } from '@/lib/i18n/navigation';
import { formatPrice } from '@/lib/money/format-price';
import { sectorBreadth } from '../model/sector-values';
import { sectorPath } from '../model/sectors-view';
import styles from './sectors-screen.module.css';

const countText = (count: number): string => formatPrice(String(count), 0);

interface SectorsFactsProps {
  sectors: readonly Sector[];
  window: SectorWindow;
  isStale: boolean;
}

/** How many sectors rose and fell, the one that rose most and the one that fell most. */
export function SectorsFacts({ sectors, window, isStale }: SectorsFactsProps) {
  const t = useTranslations('sectors');
  const { up, down, flat } = sectorBreadth(sectors);
  const ordered = sectors.filter(({ change }) => change !== null).sort((a, b) => Number(b.change) - Number(a.change));
  const [best, worst] = [ordered[0], ordered.at(-1)];
  const counts = { up: countText(up), down: countText(down), flat: countText(flat) };
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
      <span className={styles.breadth} role="img" aria-label={t('sectorBreadth', counts)}>
        <span data-direction="up">{t('up', { count: counts.up })}</span>
        <BreadthBar {...{ up, down, flat }} />
        <span data-direction="down">{t('down', { count: counts.down })}</span>
      </span>
      {best ? leader('strongest', best) : null}
      {worst ? leader('weakest', worst) : null}
    </div>
  );
}
