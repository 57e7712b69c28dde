import { persistedValue } from '@/lib/preferences/persisted-value';
import { LOCAL_KEY } from '@/lib/preferences/local-store';

const RECENT_MAX = 8;
const LENGTH_MAX = 64;

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= RECENT_MAX && value.every((text) => typeof text === 'string' && text.length <= LENGTH_MAX);

/** Searches of this browser that opened a result, newest first. */
export const recentSearches = persistedValue<readonly string[]>(LOCAL_KEY.recentSearches, [], isTextList);

/** The searches with one added in front, without duplicates. */
export function withRecent(searches: readonly string[], text: string): readonly string[] {
  const trimmed = text.trim().slice(0, LENGTH_MAX);
  return trimmed === '' ? searches : [trimmed, ...searches.filter((one) => one !== trimmed)].slice(0, RECENT_MAX);
}
