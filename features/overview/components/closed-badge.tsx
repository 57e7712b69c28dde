'use client';
import { useTranslations } from 'next-intl';
import { useTradingSession } from '@/components/market/session-clock';
import styles from '@/components/market/status-badge.module.css';
import type { TradingSessionCode } from '@/lib/contract/trading-sessions';

function Closed({ code }: { code: TradingSessionCode }) {
  const t = useTranslations('overview');
  return useTradingSession(code)?.state.isOpen === false ? <span className={styles.badge}>{t('closed')}</span> : null;
}

/** Says that a market with trading hours is closed now; nothing of one that is open or trades around the clock. */
export function ClosedBadge({ session }: { session: TradingSessionCode | undefined }) {
  return session === undefined ? null : <Closed code={session} />;
}
