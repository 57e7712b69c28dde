import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { uzbekScript } from './lib/uzbek-script.mjs';

it('the script of Uzbek pages adds Uzbek to the Intl of the page, and has nothing that could close its element', () => {
  const page = {
    Intl: { ...Object.fromEntries(Object.getOwnPropertyNames(Intl).map((name) => [name, Reflect.get(Intl, name) as unknown])) },
  };
  runInNewContext(uzbekScript(), page);
  const length = { style: 'unit', unit: 'day', unitDisplay: 'long' };
  expect(runInNewContext(`new Intl.NumberFormat('uz', ${JSON.stringify(length)}).format(1.5)`, page)).toBe('1,5 kun');
  expect(page.Intl['DateTimeFormat']).not.toBe(Intl.DateTimeFormat);
  expect(uzbekScript()).not.toContain('</');
});
