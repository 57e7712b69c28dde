'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { newest } from '@/components/market/newest';
import { p2pBookOf, PRICE_TYPE, type PriceType } from '@/lib/contract/alert-terms';
import { ALERT_LINE, type AlertLine } from '@/lib/contract/identifiers';
import type { QuoteRow } from '@/lib/contract/quotes';
import { useQuoteSubscription } from '@/lib/realtime/use-quote-subscription';
import { useTick } from '@/lib/realtime/use-tick';
import { p2pBooksQuery, symbolRowsQuery } from '../api/alerts.calls';

/** What an alert watches, as far as it is known. */
export interface Watched {
  exchangeId: string;
  businessLine: AlertLine;
  /** Null for a P2P book and while it is not known. */
  row: QuoteRow | null;
  symbolCode: string;
  /** Coin or currency of its price. */
  unit: string;
  precision: number;
  /** One unit in USDT; null while it is not known, and for currencies. */
  unitInUsdt: string | null;
  /** Price now of each type, null for none. P2P: the best ad. */
  prices: Readonly<Record<PriceType, string | null>>;
}

/** Units worth a USDT, near enough to say what a price is worth. */
const DOLLARS: readonly string[] = ['USDT', 'USDC', 'USD'];

const NO_PRICES = { [PRICE_TYPE.last]: null, [PRICE_TYPE.mark]: null, [PRICE_TYPE.index]: null } as const;

/** Follows what an alert would watch; null until it is known, and when there is no such thing. */
export function useWatched(exchangeId: string): Watched | null {
  const book = useMemo(() => p2pBookOf(exchangeId), [exchangeId]);
  const ids = useMemo(() => (book ? [] : [exchangeId]), [book, exchangeId]);
  const rows = useQuery(symbolRowsQuery(ids));
  const books = useQuery({ ...p2pBooksQuery(book?.fiat ?? ''), enabled: book !== null });
  useQuoteSubscription(ids);
  const tick = useTick(exchangeId);
  const row = rows.data?.rows[0];
  if (row) {
    const { price, markPrice, indexPrice } = newest(row, tick);
    const prices = { [PRICE_TYPE.last]: price, [PRICE_TYPE.mark]: markPrice, [PRICE_TYPE.index]: indexPrice };
    const unitInUsdt = DOLLARS.includes(row.rightCoinName) ? '1' : (rows.data?.quotes.find(({ coin }) => coin === row.rightCoinName)?.usdtPrice ?? null);
    return { exchangeId, unitInUsdt, businessLine: row.businessLine, row, symbolCode: row.symbolCode, unit: row.rightCoinName, precision: row.pricePrecision, prices };
  }
  const ads = books.data?.books.find((offered) => offered.exchangeId === exchangeId);
  if (!ads) return null;
  const prices = { ...NO_PRICES, [PRICE_TYPE.last]: ads.ads[0]?.price ?? null };
  return { exchangeId, unitInUsdt: null, businessLine: ALERT_LINE.p2p, row: null, symbolCode: `${ads.coin}/${ads.fiat}`, unit: ads.fiat, precision: ads.pricePrecision, prices };
}
