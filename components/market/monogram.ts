/** Common signs of currencies and metals. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['AUD', 'A$'],
  ['NZD', 'N$'],
  ['XAU', 'Au'],
  ['XAG', 'Ag'],
  ['XPT', 'Pt'],
  ['XPD', 'Pd'],
]);

/** Text icon of a ticker without a picture: its sign, an index's number (`US500` → `500`), else its first letter. */
export function monogramOf(ticker: string): string {
  const number = /^[A-Z]{2}(\d{2,3})$/.exec(ticker)?.[1];
  return SIGNS.get(ticker) ?? number ?? ticker.slice(0, 1);
}
