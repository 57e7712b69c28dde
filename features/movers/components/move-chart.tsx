'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { acquireSparkline, useSparklines } from '@/components/market/sparkline-store';
import { tradingSessionsQuery } from '@/lib/api/queries/trading-sessions.query';
import { useConnectionState } from '@/lib/realtime/connection-state';
import { directionOf, type MoveRow } from '../model/move-quote';
import { HEIGHT, movePicture, pictureSpan, WIDTH } from '../model/move-picture';
import styles from './move-chart.module.css';
import { timeText } from '@/components/market/use-move-words';

const MINUTE_MS = 60_000;
const MARK_RADIUS = 2.5;

/** Line of the last 24 hours, or of a closed market's last session, with the move marked; loaded with its row. */
export function MoveChart({ row: { move, quote } }: { row: MoveRow }) {
  const t = useTranslations('movers');
  const { symbolId, session } = quote;
  useEffect(() => acquireSparkline(symbolId), [symbolId]);
  const points = useSparklines((loaded) => loaded.get(symbolId));
  const { data: sessions } = useQuery({ ...tradingSessionsQuery, enabled: session !== undefined });
  // Feed time to the minute: the mark moves by a pixel in a quarter of an hour.
  const minute = useConnectionState(({ asOf }) => Math.floor((asOf ?? move.time) / MINUTE_MS));
  const schedule = sessions?.schedules.find(({ code }) => code === session);
  const isKnown = points !== undefined && (session === undefined || schedule !== undefined);
  const picture = isKnown ? movePicture(points, move, pictureSpan(minute * MINUTE_MS, schedule?.spans ?? null)) : null;
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={t('chart', { symbol: move.symbolCodeDisplayName, time: timeText(move.time) })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      {picture ? <path d={picture.path} /> : null}
      {picture?.mark ? <circle cx={picture.mark.x} cy={picture.mark.y} r={MARK_RADIUS} data-direction={directionOf(move.kind)} /> : null}
    </svg>
  );
}
