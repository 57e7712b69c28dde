import { ALERT_EVENT } from './page-events';

/** Asks for a new alert on a symbol, by its id. */
export function requestAlert(exchangeId: string): void {
  window.dispatchEvent(new CustomEvent(ALERT_EVENT, { detail: exchangeId }));
}

/** Hears of such wishes until the returned function is called. */
export function onAlertRequest(listener: (exchangeId: string) => void): () => void {
  const hear = (event: Event): void => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') listener(event.detail);
  };
  window.addEventListener(ALERT_EVENT, hear);
  return () => window.removeEventListener(ALERT_EVENT, hear);
}
