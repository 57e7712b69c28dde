'use client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { latestValues } from '@/components/market/latest-values';
import { p2pBookOf, PRICE_TYPE, type PriceType } from '@/lib/contract/alert-terms';
import { ALERT_LINE, type AlertLine } from '@/lib/contract/identifiers';
import type { P2pBooksAnswer } from '@/lib/contract/alerts';
import type { HomeQuotation, QuoteRow } from '@/lib/contract/quotes';
import type { Tick } from '@/lib/realtime/tick-store';
import { useQuoteSubscription } from '@/lib/realtime/use-quote-subscription';
import { useTick } from '@/lib/realtime/use-tick';
import { p2pBooksQuery, symbolRowsQuery } from '../api/alerts.calls';

/** Target of an alert with its current prices. */
export interface LiveAlertTarget {
  exchangeId: string;
  businessLine: AlertLine;
  /** Null for a P2P book. */
  row: QuoteRow | null;
  symbolCode: string;
  /** Quote coin or currency. */
  unit: string;
  precision: number;
  /** One unit in USDT; null while unknown, and for currencies. */
  unitInUsdt: string | null;
  /** Current price of each type, null for none. P2P: the best ad. */
  prices: Readonly<Record<PriceType, string | null>>;
}

/** Units treated as one USDT for displayed values. */
const DOLLARS: readonly string[] = ['USDT', 'USDC', 'USD'];

/** Target of a market row, with the latest prices. */
function fromRow(row: QuoteRow, tick: Tick | undefined, quotes: HomeQuotation['quotes']): LiveAlertTarget {
  const { price, markPrice, indexPrice } = latestValues(row, tick);
  const unit = row.rightCoinName;
  return {
    exchangeId: row.symbolId,
    businessLine: row.businessLine,
    row,
    symbolCode: row.symbolCode,
    unit,
    precision: row.pricePrecision,
    unitInUsdt: DOLLARS.includes(unit) ? '1' : (quotes.find(({ coin }) => coin === unit)?.usdtPrice ?? null),
    prices: { [PRICE_TYPE.last]: price, [PRICE_TYPE.mark]: markPrice, [PRICE_TYPE.index]: indexPrice },
  };
}

/** Target of a P2P book, with its best ad. */
function fromBook({ exchangeId, coin, fiat, pricePrecision, ads }: P2pBooksAnswer['books'][number]): LiveAlertTarget {
  return {
    exchangeId,
    businessLine: ALERT_LINE.p2p,
    row: null,
    symbolCode: `${coin}/${fiat}`,
    unit: fiat,
    precision: pricePrecision,
    unitInUsdt: null,
    prices: { [PRICE_TYPE.last]: ads[0]?.price ?? null, [PRICE_TYPE.mark]: null, [PRICE_TYPE.index]: null },
  };
}

/** A target that is loaded. */
interface LoadedTarget {
  /** Null until loaded, and for an unknown id. */
  target: LiveAlertTarget | null;
  /** Loads it again; null unless it could not be loaded. */
  retry: (() => void) | null;
}

const retryOf = ({ isError, data, refetch }: Pick<UseQueryResult, 'isError' | 'data' | 'refetch'>): (() => void) | null =>
  isError && !data ? () => void refetch() : null;

/** Loads and subscribes to a target. */
export function useLiveAlertTarget(exchangeId: string): LoadedTarget {
  const book = useMemo(() => p2pBookOf(exchangeId), [exchangeId]);
  const ids = useMemo(() => (book ? [] : [exchangeId]), [book, exchangeId]);
  const rows = useQuery(symbolRowsQuery(ids));
  const books = useQuery({ ...p2pBooksQuery(book?.fiat ?? ''), enabled: book !== null });
  useQuoteSubscription(ids);
  const tick = useTick(exchangeId);
  const { rows: [row] = [], quotes = [] } = rows.data ?? {};
  if (row) return { target: fromRow(row, tick, quotes), retry: null };
  const offered = books.data?.books.find((one) => one.exchangeId === exchangeId);
  return { target: offered ? fromBook(offered) : null, retry: retryOf(book ? books : rows) };
}
