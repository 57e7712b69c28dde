/**
 * Formats times, ranges of days, lengths, lists and plurals in a language (formatting tag) with the options of the product. Runs in Node and
 * in the browser, so that it has no imports and uses nothing around it.
 */
export function formatSamples(tag: string): Record<string, string> {
  const samples: Record<string, string> = {};
  const keep = (name: string, options: object, text: string): void => {
    // Engines put thin spaces at different places; the product writes plain ones.
    samples[`${name} ${JSON.stringify(options)}`] = text.replace(/[\u2009\u202f]/g, ' ');
  };
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const styles: readonly Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'long' },
    { dateStyle: 'medium' },
    { weekday: 'short' },
    { month: 'short' },
    { month: 'short', year: 'numeric' },
    { month: 'long', year: 'numeric' },
    { day: 'numeric', month: 'short' },
    { day: 'numeric', month: 'short', year: 'numeric' },
    { day: 'numeric', month: 'short', ...clock },
    { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
    { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' },
    { year: 'numeric', month: 'numeric', day: 'numeric', ...clock, timeZone: 'America/New_York', timeZoneName: 'short' },
  ];
  for (const style of styles) {
    const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...style });
    // Twelve months, and all days of the week.
    for (let month = 0; month < 12; month += 1) keep(`month ${month}`, style, format.format(Date.UTC(2024, month, 3 + month, 16, 5)));
  }
  const days = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  for (const count of [0, 5, 40, 400]) keep('days', { count }, days.formatRange(Date.UTC(2024, 4, 3), Date.UTC(2024, 4, 3 + count)));
  for (const unit of ['minute', 'hour', 'day', 'week', 'month']) {
    const length = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' });
    for (const count of [1, 2, 3, 5, 12, 15, 30]) keep('length', { unit, count }, length.format(count));
  }
  keep('list', {}, new Intl.ListFormat(tag, { type: 'conjunction', style: 'narrow' }).format(['A', 'B', 'C']));
  const rules = new Intl.PluralRules(tag);
  for (let count = 0; count < 130; count += 1) keep('plural', { count }, rules.select(count));
  return samples;
}
