const DIGITS_MAX = 20;

/** What somebody types as a bound: digits of any script, one point, a minus in front; groups and everything else go. */
export function sanitiseBound(text: string): string {
  const plain = text.normalize('NFKC').replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660)).replace(/−/g, '-').replace(/٫/g, '.');
  const sign = plain.trimStart().startsWith('-') ? '-' : '';
  const [whole = '', ...fractions] = plain.replace(/[^\d.]/g, '').split('.');
  const number = fractions.length === 0 ? whole : `${whole}.${fractions.join('')}`;
  return sign + number.slice(0, DIGITS_MAX);
}
