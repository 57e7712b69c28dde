import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isNamedPlate, plateName, OTHER_SECTOR } from './plate-names';

it.each([
  ['layer-1', 'zh-CN', 'Layer 1 公链'],
  ['layer-1', '__proto__', 'Layer 1'],
  ['new-sector', 'ja', 'New Sector'],
  ['constructor', '__proto__', 'Constructor'],
])('%s in %s is %s', (code, language, name) => {
  expect(plateName(code, language)).toBe(name);
});

it('names every sector of the simulated market', () => {
  const file = readFileSync(new URL('../feeds/simulated/catalog.json', import.meta.url), 'utf8');
  const { columns, coins } = JSON.parse(file) as { columns: string[]; coins: string[][] };
  const sectors = new Set(coins.flatMap((coin) => coin[columns.indexOf('sectors')]?.split('+') ?? []));
  sectors.delete(OTHER_SECTOR);
  expect(sectors.size).toBeGreaterThan(5);
  expect([...sectors].filter((code) => !isNamedPlate(code))).toEqual([]);
});
