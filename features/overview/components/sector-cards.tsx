'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { useCellContext } from '@/components/market/cell-context';
import { moneyText } from '@/components/market/cell-text';
import { ChangeView } from '@/components/market/live-change';
import { sparklinePath } from '@/components/market/sparkline';
import sparkline from '@/components/market/sparkline.module.css';
import { codeOfTag } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import { direction } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { sectorsOfDayQuery, type CardSector } from '../api/overview.queries';
import { CARD_SECTORS, sectorPath } from '../model/sector-order';
import { Card, CardContent } from './card';
import styles from './rows.module.css';
import { useCard } from './use-card';

const hasLines = (sectors: readonly CardSector[]): boolean => sectors.every(({ sparkline: points }) => points !== null);

function SectorLine({ sector: { sparkline: points, change } }: { sector: CardSector }) {
  const values = (points ?? []).map((point) => (point === null ? null : Number(point)));
  return (
    <span className={styles.line}>
      <svg
        className={sparkline['box']}
        aria-hidden="true"
        viewBox="0 0 96 28"
        preserveAspectRatio="none"
        data-direction={direction(change)}
      >
        <path d={sparklinePath(values)} vectorEffect="non-scaling-stroke" />
      </svg>
    </span>
  );
}

/** Line below the name of a sector: what makes it the first. */
function SectorNote({ sector, by }: { sector: CardSector; by: 'change' | 'turnover' }) {
  const t = useTranslations('overview');
  const context = useCellContext();
  if (by === 'turnover') return <bdi>{moneyText(sector.turnover, context)}</bdi>;
  const { up, down } = sector.breadth;
  return t('upDown', { up: formatPrice(String(up), 0), down: formatPrice(String(down), 0) });
}

interface SectorRowsProps {
  card: Parameters<typeof sectorsOfDayQuery>[0];
  by: 'change' | 'turnover';
}

function SectorRows({ card, by }: SectorRowsProps) {
  const language = codeOfTag(useLocale());
  const t = useTranslations('overview');
  const state = useCard(sectorsOfDayQuery(card, language), { isComplete: ({ sectors }) => hasLines(sectors) });
  return (
    <CardContent state={state} isEmpty={({ sectors }) => sectors.length === 0} empty={t('noSectors')}>
      {({ sectors }) => (
        <ol className={styles.rows}>
          {sectors.map((sector, place) => (
            <li key={place}>
              <Link className={styles.row} href={sectorPath(sector)} prefetch={false}>
                <Fragment key={sector.plateCategoryId}>
                  <span className={styles.names}>
                    <b dir="auto">{sector.name}</b>
                    <small>
                      <SectorNote {...{ sector, by }} />
                    </small>
                  </span>
                  <SectorLine sector={sector} />
                  <span className={styles.change}>
                    <ChangeView ratio={sector.change} />
                  </span>
                </Fragment>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </CardContent>
  );
}

/** The sectors with the greatest change in 24 hours. */
export function LeadingSectorCard() {
  const t = useTranslations('overview');
  return (
    <Card code="leadingSector" title={t('card.leadingSector')} href="/markets/leading" note={t('last24h')} rows={CARD_SECTORS}>
      <SectorRows card="leadingSector" by="change" />
    </Card>
  );
}

/** The sectors with the greatest turnover in 24 hours. */
export function HotSectorCard() {
  const t = useTranslations('overview');
  return (
    <Card
      code="sexySector"
      title={t('card.sexySector')}
      href="/markets/leading?sort=turnover&dir=desc"
      note={t('byTurnover')}
      rows={CARD_SECTORS}
    >
      <SectorRows card="sexySector" by="turnover" />
    </Card>
  );
}
