'use client';
import { SessionClock } from '@/components/market/session-clock';
import type { ListRef } from '@/lib/contract/lists';
import type { TradingSessionCode } from '@/lib/contract/trading-sessions';

const CLASS_SESSION: Readonly<Record<string, TradingSessionCode>> = {
  commodities: 'commodities',
  forex: 'forex',
  indexes: 'indexes',
  metals: 'metals',
  stocks: 'us-stocks',
};

/** Session codes of a list's rows. */
function sessionCodes({ section, category }: ListRef): readonly TradingSessionCode[] {
  if (section !== 'tradfi') return ['us-stocks'];
  return category === null ? [...new Set(Object.values(CLASS_SESSION))] : [CLASS_SESSION[category] ?? 'us-stocks'];
}

/** Clocks of the sessions of a list's rows. */
export function SessionStrip({ list }: { list: ListRef }) {
  return sessionCodes(list).map((code) => <SessionClock key={code} code={code} />);
}
