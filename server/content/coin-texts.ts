type Texts = Readonly<Record<string, string>>;
type Load = () => Promise<{ default: Texts }>;

const english: Load = () => import('./coins/en.json', { with: { type: 'json' } });

/** Files of texts by language code; each is loaded when its language is first requested. English ones are for English pages only. */
const FILES: ReadonlyMap<string, Load> = new Map([
  ['en', english],
  ['asia', english],
  ['en-GB', english],
  ['ar', () => import('./coins/ar.json', { with: { type: 'json' } })],
  ['ja', () => import('./coins/ja.json', { with: { type: 'json' } })],
  ['zh-CN', () => import('./coins/zh-CN.json', { with: { type: 'json' } })],
]);

/** Returns a look-up of the texts about coins by coin id in a language: null for a coin without one, and in a language without texts. */
export async function coinTexts(language: string): Promise<(coinId: string) => string | null> {
  const texts = (await FILES.get(language)?.())?.default ?? {};
  return (coinId) => (Object.hasOwn(texts, coinId) ? (texts[coinId] ?? null) : null);
}
