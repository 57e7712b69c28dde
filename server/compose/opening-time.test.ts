import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OpeningTime } from './opening-time';

let folder: string;
let file: string;
let now = 0;
const errors: unknown[] = [];
const begin = (): OpeningTime => {
  const opening = new OpeningTime(
    file,
    (error) => errors.push(error),
    () => now,
  );
  opening.begin();
  return opening;
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'opening-'));
  file = path.join(folder, 'opening-ms');
  now = 500;
  errors.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is unknown at the first opening, then expected to take as long as the one before', () => {
  const first = begin();
  now += 12_300.4;
  expect(first.leftMs).toBe(0);
  first.end();
  expect(readFileSync(file, 'utf8')).toBe('12300\n');

  now = 90;
  const second = begin();
  expect(second.leftMs).toBe(12_300);
  now += 10_000;
  expect(second.leftMs).toBe(2_300);
  now += 60_000;
  expect(second.leftMs).toBe(0);
  second.end();
  expect(begin().leftMs).toBe(70_000);
  expect(errors).toEqual([]);
});

it('an opening that does not end leaves the duration of the one before', () => {
  writeFileSync(file, '4000\n');
  begin();
  now += 60_000;
  expect(begin().leftMs).toBe(4_000);
});

it('an unreadable file is reported, and nothing is known', () => {
  writeFileSync(path.join(folder, 'data'), '');
  file = path.join(folder, 'data', 'opening-ms');
  const opening = begin();
  expect(opening.leftMs).toBe(0);
  opening.end();
  expect(errors).not.toEqual([]);
});
