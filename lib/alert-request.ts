import type { PriceType } from './contract/alert-terms';
import { parseDigits } from './money/digits';
import { NEW_ALERT_EVENT } from './page-events';

const PRICE_LENGTH_MAX = 40;

/** Request for a new alert: the id of a symbol and, where the user pointed at one, a price as decimal text with its type. */
export interface AlertRequest {
  exchangeId: string;
  price: string | null;
  priceType: PriceType;
}

/** Reads an untrusted price: decimal text above zero; null for anything else. */
export function parseAlertPrice(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > PRICE_LENGTH_MAX) return null;
  const value = parseDigits(text);
  return value && !value.negative && value.digits > 0n ? text : null;
}

/** Reads an untrusted type of a price; the last price for anything else. */
export function parsePriceType(value: unknown): PriceType {
  const type = Number(value);
  return type === 1 || type === 2 ? type : 0;
}

/** Address of the public page with the form of a new alert, filled in. */
export function newAlertPath({ exchangeId, price, priceType }: AlertRequest): string {
  const query = new URLSearchParams({ symbol: exchangeId });
  if (price !== null) query.set('price', price);
  if (priceType !== 0) query.set('priceType', String(priceType));
  return `/markets/price-alert?${query}`;
}

/** Requests a new alert on a symbol, by its id, and at a price if the user pointed at one. */
export function requestAlert(exchangeId: string, price: string | null = null, priceType: PriceType = 0): void {
  window.dispatchEvent(new CustomEvent<AlertRequest>(NEW_ALERT_EVENT, { detail: { exchangeId, price, priceType } }));
}

/** Calls the listener with each request for a new alert until the returned function is called. */
export function onAlertRequest(listener: (request: AlertRequest) => void): () => void {
  const handle = (event: Event): void => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    if (typeof detail !== 'object' || detail === null) return;
    const { exchangeId, price, priceType }: { [Key in keyof AlertRequest]?: unknown } = detail;
    if (typeof exchangeId !== 'string') return;
    listener({ exchangeId, price: parseAlertPrice(price), priceType: parsePriceType(priceType) });
  };
  window.addEventListener(NEW_ALERT_EVENT, handle);
  return () => window.removeEventListener(NEW_ALERT_EVENT, handle);
}
