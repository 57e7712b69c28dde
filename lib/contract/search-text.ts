/** Plain spelling of letters and signs that NFKD does not decompose. */
const PLAIN: Readonly<Record<string, string>> = { '₿': 'btc', '₮': 't', ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };
const PLAIN_SIGN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Folds text for comparison: compatibility forms (NFKD), lower case, no marks, single spaces, none at the ends. */
export function foldText(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .replace(PLAIN_SIGN, (sign) => PLAIN[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Folded text without the separators of a pair: `btc/usdt`, `btc-usdt` and `btc usdt` are `btcusdt`. */
export function pairKey(folded: string): string {
  return folded.replace(/[\s/\\\-–—_:.]+/g, '');
}

/** Keys of `QWERTY` on the Russian layout (ЙЦУКЕН; `і` is the Ukrainian key of `ы`) and on Arabic (101). */
const LAYOUTS: readonly (readonly [layout: readonly string[], latin: string])[] = [
  [[...'йцукенгшщзфывапролдячсмитьі'], 'qwertyuiopasdfghjklzxcvbnms'],
  [
    ['ض', 'ص', 'ث', 'ق', 'ف', 'غ', 'ع', 'ه', 'خ', 'ح', 'ش', 'س', 'ي', 'ب', 'ل', 'ا', 'ت', 'ن', 'م', 'ئ', 'ء', 'ؤ', 'ر', 'لا', 'ى', 'ة'],
    'qwertyuiopasdfghjklzxcvbnm',
  ],
];
const LATIN_KEY: ReadonlyMap<string, string> = new Map(
  LAYOUTS.flatMap(([layout, latin]) => layout.map((key, at) => [key, latin[at] ?? ''] as const)),
);
// The key B of the Arabic layout types two letters; the pair is matched before each letter alone.
const NON_LATIN_KEY = new RegExp(`لا|[${[...LATIN_KEY.keys()].join('')}]`, 'g');

/**
 * Folded variants of a keyword in the order of search: as typed, then as the same keys type it on a Latin keyboard
 * (`иес` → `btc`). The second is used only when the first finds nothing.
 */
export function keywordVariants(keyword: string): readonly string[] {
  const latin = keyword
    .normalize('NFC')
    .toLowerCase()
    .replace(NON_LATIN_KEY, (key) => LATIN_KEY.get(key) ?? key);
  return [...new Set([foldText(keyword), foldText(latin)])];
}
