'use client';
import { useLocale, useTranslations } from 'next-intl';
import { BreadthBar } from '@/components/market/breadth-bar';
import { ChangeView } from '@/components/market/live-change';
import { Skeleton } from '@/components/ui/skeleton';
import { sparklinePath } from '@/components/market/sparkline';
import sparkline from '@/components/market/sparkline.module.css';
import type { Sector, SectorLeader } from '@/lib/contract/sectors';
import type { SectorWindow } from '@/lib/contract/sector-terms';
import { codeOfTag, localizedPath } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { direction, formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { sectorPath } from '../model/sectors-view';
import styles from './sector-cells.module.css';

const countText = (count: number): string => formatPrice(String(count), 0);

/** Text of a share of the whole market. */
export const shareText = (share: string | null): string => formatPercent(share).replace('+', '');

/** Name of a sector, and how many coins it has; a sector without a page of its own leads to the list of its coins. */
export function SectorName({ sector, window }: { sector: Sector; window: SectorWindow }) {
  const t = useTranslations('sectors');
  const { name, members, weighting } = sector;
  return (
    <a className={styles.name} href={localizedPath(codeOfTag(useLocale()), sectorPath(sector, window))}>
      <span dir="auto">{name}</span>
      <small data-weighting={weighting}>{t(weighting === 'turnover' ? 'coinsByTurnover' : 'coins', { count: countText(members) })}</small>
    </a>
  );
}

const WIDTH = 120;
const MIDDLE = WIDTH / 2;

/** A change as a bar from the middle, in proportion to the greatest one of the table. */
export function ChangeBar({ change, greatest }: { change: string | null; greatest: number }) {
  const value = Number(change ?? 0);
  const length = greatest > 0 ? (Math.abs(value) / greatest) * MIDDLE : 0;
  return (
    <svg
      className={styles.bar}
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} 12`}
      preserveAspectRatio="none"
      data-direction={direction(change)}
    >
      <rect x={value < 0 ? MIDDLE - length : MIDDLE} y={1} width={length} height={10} />
      <path d={`M${MIDDLE} 0V12`} />
    </svg>
  );
}

/** Line of a sector over the window, a placeholder while the exchange loads it; decorative beside the change. */
export function SectorLine({ sector: { sparkline: points, change } }: { sector: Sector }) {
  if (points === null) return <Skeleton width={96} height={12} />;
  const prices = points.map((point) => (point === null ? null : Number(point)));
  return (
    <svg className={sparkline['box']} aria-hidden="true" viewBox="0 0 96 28" data-direction={direction(change)}>
      <path d={sparklinePath(prices)} />
    </svg>
  );
}

/** How many members rose and fell. */
export function SectorBreadth({ breadth: { up, down, flat } }: Pick<Sector, 'breadth'>) {
  const t = useTranslations('sectors');
  const counts = { up: countText(up), down: countText(down), flat: countText(flat) };
  return (
    <span className={styles.breadth} role="img" aria-label={t('breadth', counts)}>
      <span data-direction={up > 0 ? 'up' : 'none'}>{counts.up}</span>
      <BreadthBar {...{ up, down, flat }} />
      <span data-direction={down > 0 ? 'down' : 'none'}>{counts.down}</span>
    </span>
  );
}

/** A coin that leads a sector, with its change. */
export function Leader({ leader }: { leader: SectorLeader | null }) {
  if (leader === null) return UNKNOWN_TEXT;
  return (
    <span className={styles.leader}>
      {/* A click on any other link of a row opens the row. */}
      <Link href={`/markets/tokens/${leader.coinId}`} prefetch={false} dir="ltr" onClick={(event) => event.stopPropagation()}>
        {leader.ticker}
      </Link>
      <ChangeView ratio={leader.change} />
    </span>
  );
}
