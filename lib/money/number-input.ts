/** Decimals kept by default. */
const DECIMALS_DEFAULT = 8;

/** Digit zero of each supported script; its nine other digits follow it. NFKC turns fullwidth digits into plain ones. */
const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦๐໐༠၀០᠐'].map((zero) => zero.charCodeAt(0));

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? '' : String(code - zero);
}

interface NumberInput {
  /** Decimals kept, the others are cut off; 0 removes the point as well. */
  decimals?: number;
  /** Keeps a leading minus. */
  isNegativeAllowed?: boolean;
}

/**
 * Sanitizes text typed or pasted into a number field (specification §5): keeps digits, those of any script as Latin ones,
 * and the first decimal point unless it leads. Removes commas, spaces and everything else (a comma groups in every
 * language, decision 7). The result may be empty, `-` or end in a point while typing; sanitizing it again changes nothing.
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
