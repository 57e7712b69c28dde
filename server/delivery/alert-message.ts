import { isChannelType } from '../../lib/contract/alert-terms';
import { formatPercent } from '../../lib/money/format-percent';
import { formatPrice } from '../../lib/money/format-price';
import { alertText } from './alert-text';
import type { FiredAlert, StoredEvent } from './stored-event';

/** Message about one event, the same on every channel. */
export interface AlertMessage {
  /** The event's id, by which a receiver recognizes duplicates. */
  id: string;
  title: string;
  content: string;
  note: string;
  /** Null in a test message. */
  alertId: string | null;
  businessLine: 1 | 2 | 3;
  exchangeId: string;
  firedAt: number;
}

const P2P_LINE = 3;
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Formats a price with the symbol's decimals, or with more where the price has more: a level is never rounded. */
function priceText(price: string | null, precision: number): string {
  return formatPrice(price, Math.max(precision, decimalsOf(price ?? '')));
}

function titleOf(
  { alertType, symbolCode, configurePrice, configurePriceUp, configurePriceDown, pricePrecision }: FiredAlert,
  language: string,
): string {
  const isPrice = alertType <= 2;
  return alertText(language, `title.${alertType}`, {
    symbol: symbolCode,
    value: isPrice ? priceText(configurePrice, pricePrecision) : (configurePrice ?? ''),
    ...(isChannelType(alertType)
      ? { low: priceText(configurePriceDown, pricePrecision), high: priceText(configurePriceUp, pricePrecision) }
      : {}),
  });
}

function contentKey({ businessLine, alertType, priceType }: FiredAlert): string {
  if (businessLine === P2P_LINE) return 'content.p2p';
  if (alertType === 5 || alertType === 6) return 'content.change';
  return alertType === 3 || alertType === 4 ? `content.reference.${priceType}` : `content.price.${priceType}`;
}

function contentOf({ alert, price, change }: StoredEvent, language: string): string {
  return alertText(language, contentKey(alert), {
    symbol: alert.symbolCode,
    price: priceText(price, alert.pricePrecision),
    coin: alert.rightCoinName,
    reference: priceText(alert.referencePrice, alert.pricePrecision),
    change: formatPercent(change),
  });
}

/** Returns the message of an event in a language (code of the product's table). Throws "template does not exist" when its type has no texts. */
export function alertMessage(event: StoredEvent, language: string): AlertMessage {
  const { eventId, alertId, alert, firedAt } = event;
  const { note, businessLine, exchangeId } = alert;
  return {
    id: eventId,
    title: titleOf(alert, language),
    content: contentOf(event, language),
    note,
    alertId,
    businessLine,
    exchangeId,
    firedAt,
  };
}

/** Returns the message of a test delivery. */
export function testMessage(id: string, language: string, now: number): AlertMessage {
  return {
    id,
    title: alertText(language, 'test.title'),
    content: alertText(language, 'test.content'),
    note: '',
    alertId: null,
    businessLine: 1,
    exchangeId: '',
    firedAt: now,
  };
}
