import { parseDigits } from './money/digits';
import { NEW_ALERT_EVENT } from './page-events';

const PRICE_LENGTH_MAX = 40;

/** What a new alert is wanted on: a symbol by its id and, where somebody pointed at one, the price as decimal text. */
export interface AlertRequest {
  exchangeId: string;
  price: string | null;
}

/** A price somebody asked for, as decimal text above zero; null for anything else, whoever wrote it. */
export function parseAlertPrice(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > PRICE_LENGTH_MAX) return null;
  const value = parseDigits(text);
  return value && !value.negative && value.digits > 0n ? text : null;
}

/** Address of the page on which anybody can fill such an alert in. */
export function newAlertPath({ exchangeId, price }: AlertRequest): string {
  return `/markets/price-alert?${new URLSearchParams({ symbol: exchangeId, ...(price === null ? {} : { price }) })}`;
}

/** Asks for a new alert on a symbol, by its id, at a price if one was pointed at. */
export function requestAlert(exchangeId: string, price: string | null = null): void {
  window.dispatchEvent(new CustomEvent<AlertRequest>(NEW_ALERT_EVENT, { detail: { exchangeId, price } }));
}

/** Hears of such wishes until the returned function is called. */
export function onAlertRequest(listener: (wish: AlertRequest) => void): () => void {
  const hear = (event: Event): void => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    if (typeof detail !== 'object' || detail === null || !('exchangeId' in detail) || typeof detail.exchangeId !== 'string') return;
    listener({ exchangeId: detail.exchangeId, price: 'price' in detail ? parseAlertPrice(detail.price) : null });
  };
  window.addEventListener(NEW_ALERT_EVENT, hear);
  return () => window.removeEventListener(NEW_ALERT_EVENT, hear);
}
