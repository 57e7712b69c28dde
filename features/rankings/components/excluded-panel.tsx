'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCellContext } from '@/components/market/cell-context';
import { moneyText } from '@/components/market/cell-text';
import { Empty } from '@/components/ui/empty';
import { Failed } from '@/components/ui/failed';
import { Panel } from '@/components/ui/panel';
import type { Leaderboard } from '@/lib/contract/leaderboard';
import { EXCLUSION_REASONS, type RankingRef } from '@/lib/contract/rankings';
import { Link } from '@/lib/i18n/navigation';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { formatAge } from '@/lib/time/format-age';
import { useExchangeNow } from '@/lib/time/use-exchange-now';
import { excludedQuery } from '../api/ranking.query';
import * as S from './excluded-panel.styles';
import { useFloorTexts } from './use-floor-texts';

type Excluded = NonNullable<Leaderboard['excludedRows']>[number];

/** Value for which an instrument is left out: its age, or its turnover. */
function useValueText(): (row: Excluded) => string {
  const context = useCellContext();
  const now = useExchangeNow();
  return ({ reason, listTime, turnover }) => {
    if (reason !== 'age') return moneyText(turnover, context);
    return listTime === undefined || now === 0 ? UNKNOWN_TEXT : formatAge(now - listTime, context.unitText);
  };
}

interface ExcludedPanelProps {
  ranking: RankingRef;
  floor: Leaderboard['floor'];
  onClose: () => void;
}

/** Dialog with the instruments that are left out of a ranking, by reason. */
export function ExcludedPanel({ ranking, floor, onClose }: ExcludedPanelProps) {
  const t = useTranslations('rankings');
  const { data, isError, refetch } = useQuery(excludedQuery(ranking));
  const { turnover, age } = useFloorTexts(floor);
  const valueText = useValueText();
  return (
    <Panel title={t('excluded.title')} closeLabel={t('excluded.close')} onClose={onClose}>
      {isError ? <Failed isInline text={t('excluded.failed')} retryLabel={t('excluded.retry')} onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <p role="status">{t('excluded.loading')}</p>}
      {data?.length === 0 ? <Empty isInline text={t('excluded.none')} /> : null}
      {EXCLUSION_REASONS.map((reason) => {
        const rows = data?.filter((row) => row.reason === reason) ?? [];
        return rows.length === 0 ? null : (
          <section key={reason}>
            <S.Reason>
              {t(`reason.${reason}`, { turnover, age: age ?? '' })} <bdi>{rows.length}</bdi>
            </S.Reason>
            <S.Rows>
              {rows.map((row) => (
                <S.Row key={row.symbolId}>
                  <Link href={`/markets/tokens/${row.coinId}`} prefetch={false} dir="ltr">
                    {row.symbolCodeDisplayName}
                  </Link>
                  <span dir="auto">{row.coinName}</span>
                  <bdi dir="ltr">{valueText(row)}</bdi>
                </S.Row>
              ))}
            </S.Rows>
          </section>
        );
      })}
    </Panel>
  );
}
