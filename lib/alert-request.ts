import { parseDigits } from './money/digits';
import { NEW_ALERT_EVENT } from './page-events';

const PRICE_LENGTH_MAX = 40;

/** Request for a new alert: the id of a symbol and, where the user pointed at one, a price as decimal text. */
export interface AlertRequest {
  exchangeId: string;
  price: string | null;
}

/** Reads an untrusted price: decimal text above zero; null for anything else. */
export function parseAlertPrice(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > PRICE_LENGTH_MAX) return null;
  const value = parseDigits(text);
  return value && !value.negative && value.digits > 0n ? text : null;
}

/** Address of the public page with the form of a new alert, filled in. */
export function newAlertPath({ exchangeId, price }: AlertRequest): string {
  return `/markets/price-alert?${new URLSearchParams({ symbol: exchangeId, ...(price === null ? {} : { price }) })}`;
}

/** Requests a new alert on a symbol, by its id, and at a price if the user pointed at one. */
export function requestAlert(exchangeId: string, price: string | null = null): void {
  window.dispatchEvent(new CustomEvent<AlertRequest>(NEW_ALERT_EVENT, { detail: { exchangeId, price } }));
}

/** Calls the listener with each request for a new alert until the returned function is called. */
export function onAlertRequest(listener: (request: AlertRequest) => void): () => void {
  const handle = (event: Event): void => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    if (typeof detail !== 'object' || detail === null || !('exchangeId' in detail) || typeof detail.exchangeId !== 'string') return;
    listener({ exchangeId: detail.exchangeId, price: 'price' in detail ? parseAlertPrice(detail.price) : null });
  };
  window.addEventListener(NEW_ALERT_EVENT, handle);
  return () => window.removeEventListener(NEW_ALERT_EVENT, handle);
}
