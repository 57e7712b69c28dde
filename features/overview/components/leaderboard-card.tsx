'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFrozenValue } from '@/components/table/use-frozen-value';
import { Segmented } from '@/components/ui/segmented';
import type { Ranking } from '@/lib/contract/rankings';
import { BOARD_RANKINGS, boardRanking } from '@/lib/preferences/overview-choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { CARD_ROWS, placesQuery } from '../api/overview.queries';
import { Card, CardContent } from './card';
import choices from './choices.module.css';
import { QuoteRows } from './quote-rows';
import { useCard } from './use-card';

function Places({ ranking }: { ranking: Ranking }) {
  const [isHeld, setIsHeld] = useState(false);
  const { data, ...rest } = useCard(placesQuery(ranking));
  // No row changes its place under a pointer or with the focus.
  const shown = useFrozenValue(data, isHeld && data !== undefined);
  return (
    <CardContent state={{ ...rest, data: shown }} isEmpty={({ rows }) => rows.length === 0}>
      {({ rows }) => (
        <div
          className={choices.rest}
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
        >
          <QuoteRows rows={rows} below={ranking === 'turnover' ? 'turnover' : undefined} />
        </div>
      )}
    </CardContent>
  );
}

/** The first places of a ranking of the spot market. */
export function LeaderboardCard() {
  const t = useTranslations('overview');
  const ranking = usePersistedValue(boardRanking);
  return (
    <Card
      code="realTimeLeaderboard"
      title={t('card.realTimeLeaderboard')}
      href={ranking === 'top-gainers' ? '/markets/rank' : `/markets/rank/${ranking}`}
      note={t('last24h')}
      isFirst
      rows={CARD_ROWS}
    >
      <div className={choices.column}>
        <div className={choices.choices}>
          <Segmented
            label={t('card.realTimeLeaderboard')}
            isLabelHidden
            size="small"
            value={ranking}
            options={BOARD_RANKINGS.map((value) => ({ value, label: t(`ranking.${value}`) }))}
            onChange={boardRanking.set}
          />
        </div>
        <div className={choices.rest}>
          <Places key={ranking} ranking={ranking} />
        </div>
      </div>
    </Card>
  );
}
