/** Decimals of an amount nobody said more about. */
const DECIMALS_DEFAULT = 8;

/** The zero of each script whose digits people type; its nine other digits follow it. Fullwidth digits are plain ones to NFKC. */
const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦๐໐༠၀០᠐'].map((zero) => zero.charCodeAt(0));

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? '' : String(code - zero);
}

interface NumberInput {
  /** Decimals kept, the others are cut off; 0 takes the point away as well. */
  decimals?: number;
  /** A minus in front may stay. */
  isNegativeAllowed?: boolean;
}

/**
 * What stays of a text typed or pasted into a number field (specification §5): digits of any script as Latin ones and
 * the first decimal point, none in front. Commas, spaces and everything else go (a comma groups in every language,
 * decision 7). May be empty, `-` or end in a point: somebody is still typing. Sanitising twice changes nothing.
 */
export function sanitiseNumberInput(text: string, { decimals = DECIMALS_DEFAULT, isNegativeAllowed = false }: NumberInput = {}): string {
  const kept = text
    .normalize('NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, plainDigit)
    .replaceAll('٫', '.')
    .replaceAll('−', '-')
    .replace(/[^0-9.-]/g, '');
  const sign = isNegativeAllowed && kept.startsWith('-') ? '-' : '';
  const [whole = '', ...fractions] = kept.replaceAll('-', '').replace(/^\.+/, '').split('.');
  const fraction = fractions.length === 0 || decimals === 0 ? '' : `.${fractions.join('').slice(0, decimals)}`;
  return `${sign}${whole}${fraction}`;
}
