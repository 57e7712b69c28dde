import fc from 'fast-check';

/** Texts that are no valid decimals, some of which other parsers accept as numbers. */
export const hostileTexts: readonly (string | null | undefined)[] = [
  null,
  undefined,
  '',
  ' ',
  'NaN',
  'Infinity',
  '1e30',
  '1E-7',
  '0x10',
  '+1',
  '.5',
  '5.',
  '1,000',
  '--1',
  '1.2.3',
  '1\n',
  '１２',
  '__proto__',
  '9'.repeat(81),
];

/** Decimal texts of any size that the grammar allows, up to 40 digits before and 30 after the point. */
export const anyDecimalText = fc
  .tuple(
    fc.boolean(),
    fc.stringMatching(/^(0|[1-9]\d{0,17}|[0-9]{1,40})$/),
    fc.stringMatching(/^(|[0-9]{1,6}|0{1,12}[0-9]{1,12}|9{1,12}[0-9]{0,8}|[0-9]{1,30})$/),
  )
  .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`);
