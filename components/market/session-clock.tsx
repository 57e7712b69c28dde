'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { tradingSessionsQuery } from '@/lib/api/queries/trading-sessions.query';
import type { TradingSessionCode } from '@/lib/contract/trading-sessions';
import { formatCountdown } from '@/lib/time/format-age';
import { formatTag } from '@/lib/time/format-window';
import { useExchangeNow } from '@/lib/time/use-exchange-now';
import { useUnitText } from '@/lib/time/use-unit-text';
import styles from './session-clock.module.css';
import { sessionPhaseAt, type SessionPhase } from './session-phase';

/** Exchanges publish their hours in New York time. */
const NEW_YORK: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/New_York',
  timeZoneName: 'short',
};

/** State of a trading session by the exchange's clock, updated every second, with the time in Unix milliseconds; null until known. */
export function useTradingSession(code: TradingSessionCode): { state: SessionPhase; now: number } | null {
  const { data } = useQuery(tradingSessionsQuery);
  const now = useExchangeNow();
  const schedule = data?.schedules.find((one) => one.code === code);
  if (!schedule || now === 0) return null;
  const state = sessionPhaseAt(schedule, now);
  return state && { state, now };
}

const HOUR_MS = 3_600_000;
/** Countdowns as wide as any: to an early close, which is on the same day, and to the others, which may be days away. */
const WIDEST_MS = { closesEarly: 20 * HOUR_MS, closes: 80 * HOUR_MS, opens: 80 * HOUR_MS } as const;
/** Marks on letters, which take no width. */
const MARKS = /\p{M}/gu;

/** Returns the longest text of a clock in the page's language: a narrow screen keeps its room, so that no change of the clock moves the page. */
function useLongestText(code: TradingSessionCode): string {
  const t = useTranslations('markets.session');
  const unitText = useUnitText();
  const sentences = (['closesEarly', 'closes', 'opens'] as const).map((key) => t(key, { left: formatCountdown(WIDEST_MS[key], unitText) }));
  const lengthOf = (text: string): number => text.replace(MARKS, '').length;
  return `${t(code)} ${sentences.reduce((longest, one) => (lengthOf(one) > lengthOf(longest) ? one : longest))}`;
}

/** Clock with the room of its longest text; alone in what is rendered every second. */
function RunningClock({ code, longest }: { code: TradingSessionCode; longest: string }) {
  const t = useTranslations('markets.session');
  const locale = useLocale();
  const unitText = useUnitText();
  const session = useTradingSession(code);
  if (!session) return <span className={styles.clock} data-longest={longest} />;
  const { state, now } = session;
  const left = formatCountdown(state.until - now, unitText);
  const sentence = state.isOpen ? (state.isEarly ? t('closesEarly', { left }) : t('closes', { left })) : t('opens', { left });
  return (
    <span
      className={styles.clock}
      data-open={state.isOpen}
      data-longest={longest}
      tabIndex={0}
      title={new Intl.DateTimeFormat(formatTag(locale), NEW_YORK).format(state.until)}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.text}>
        <b>{t(code)}</b> {sentence}
      </span>
    </span>
  );
}

/** Whether a market is open, with a countdown to its next close or open. */
export function SessionClock({ code }: { code: TradingSessionCode }) {
  return <RunningClock code={code} longest={useLongestText(code)} />;
}
