import type { OVERVIEW_CARDS_KEY } from './overview-cards-key';

/**
 * Keys in the browser's storage, written only through `writeLocal`. A key that differs from its name stays, as with another one visitors
 * would lose their choice.
 */
export const LOCAL_KEY = {
  klineInterval: 'tideline.kline-interval',
  chartKind: 'tideline.chart-kind',
  tradeUnit: 'tideline.trade-unit',
  fiatName: 'tideline.fiat-name',
  coinMarket: 'tideline.coin-market',
  changeBasis: 'tideline.change-basis',
  columnWidths: 'tideline.column-widths',
  updateMode: 'tideline.pace',
  favorites: 'tideline.favorites',
  savedViews: 'tideline.saved-views',
  recentSearches: 'tideline.recent-searches',
  user: 'tideline.user',
  mergeId: 'tideline.merge-id',
  syncedPreferences: 'tideline.agreed-choices',
  unifiedOnly: 'tideline.unified-only',
  shownPopups: 'tideline.shown-notices',
  popupSeq: 'tideline.notice-seq',
  alertDraft: 'tideline.alert-draft',
} as const;
/** Key of the overview's arrangement, in a file of its own: lists do not load it. */
type OverviewCardsKey = typeof OVERVIEW_CARDS_KEY;
/** Key of a choice on a card of the overview. */
export type OverviewChoiceKey = `tideline.overview.${string}`;
/** Key of a list that is cached by its md5. */
export type ListKey = `tideline.list.${string}`;
/** Key of the draft of a market maker's application, which only its page has. */
type ApplicationKey = 'tideline.application';
/** Key of the draft of a message to support, and of the last one that was sent. */
type SupportKey = 'tideline.support';
/** Key of a choice that only charts have. */
export type ChartKey = `tideline.chart.${string}`;
export type LocalKey =
  (typeof LOCAL_KEY)[keyof typeof LOCAL_KEY] | OverviewCardsKey | OverviewChoiceKey | ListKey | ChartKey | ApplicationKey | SupportKey;

/**
 * Reads the value under a key, if `accept` accepts it; null when it is absent, corrupt, of another version, or storage is
 * unavailable.
 */
export function readLocal<T>(key: LocalKey, accept: (value: unknown) => value is T): T | null {
  try {
    const text = window.localStorage.getItem(key);
    if (text === null) return null;
    const value: unknown = JSON.parse(text);
    return accept(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a value under a key; false when storage is full or unavailable: the value then lasts as long as the page. */
export function writeLocal(key: LocalKey, value: unknown): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Deletes the value under a key. */
export function deleteLocal(key: LocalKey): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Unavailable storage has nothing to delete.
  }
}
