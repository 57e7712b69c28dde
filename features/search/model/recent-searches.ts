import { persistedValue } from '@/lib/preferences/persisted-value';
import { LOCAL_KEY } from '@/lib/preferences/local-store';

const RECENT_MAX = 8;
const LENGTH_MAX = 64;

const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= RECENT_MAX && value.every((text) => typeof text === 'string' && text.length <= LENGTH_MAX);

/** What was searched for in this browser and led somewhere, newest first. */
export const recentSearches = persistedValue<readonly string[]>(LOCAL_KEY.recentSearches, [], areTexts);

/** The searches with one more in front, each once. */
export function withRecent(searches: readonly string[], text: string): readonly string[] {
  const plain = text.trim().slice(0, LENGTH_MAX);
  return plain === '' ? searches : [plain, ...searches.filter((one) => one !== plain)].slice(0, RECENT_MAX);
}
