/** Letters and signs that keep their form in NFKD, as they are typed without them. */
const PLAIN: Readonly<Record<string, string>> = { '₿': 'btc', '₮': 't', ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };
const PLAIN_SIGN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Text as it is compared: compatibility forms joined, case folded, marks removed, spaces single and none at the ends. */
export function foldText(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .replace(PLAIN_SIGN, (sign) => PLAIN[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Folded text without the marks that stand between the coins of a pair: `btc/usdt`, `btc-usdt` and `btc usdt` are `btcusdt`. */
export function pairKey(folded: string): string {
  return folded.replace(/[\s/\\\-–—_:.]+/g, '');
}

/** Keys of `QWERTY` on the Russian layout (ЙЦУКЕН; `і` is the Ukrainian key of `ы`) and on Arabic (101). */
const LAYOUTS: readonly (readonly [there: readonly string[], latin: string])[] = [
  [[...'йцукенгшщзфывапролдячсмитьі'], 'qwertyuiopasdfghjklzxcvbnms'],
  [
    ['ض', 'ص', 'ث', 'ق', 'ف', 'غ', 'ع', 'ه', 'خ', 'ح', 'ش', 'س', 'ي', 'ب', 'ل', 'ا', 'ت', 'ن', 'م', 'ئ', 'ء', 'ؤ', 'ر', 'لا', 'ى', 'ة'],
    'qwertyuiopasdfghjklzxcvbnm',
  ],
];
const LATIN_KEY: ReadonlyMap<string, string> = new Map(
  LAYOUTS.flatMap(([there, latin]) => there.map((key, at) => [key, latin[at] ?? ''] as const)),
);
// The key B of the Arabic layout writes two letters; they are read before each of them alone.
const OTHER_KEY = new RegExp(`لا|[${[...LATIN_KEY.keys()].join('')}]`, 'g');

/**
 * A keyword as it is searched for, folded: as typed, then as the same keys write it on a Latin keyboard (`иес` → `btc`).
 * The later reading counts only where the earlier finds nothing.
 */
export function keywordVariants(keyword: string): readonly string[] {
  const latin = keyword
    .normalize('NFC')
    .toLowerCase()
    .replace(OTHER_KEY, (key) => LATIN_KEY.get(key) ?? key);
  return [...new Set([foldText(keyword), foldText(latin)])];
}
