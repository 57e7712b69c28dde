import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EpochFile } from './epoch-file';

let folder: string;
let file: string;
const errors: unknown[] = [];
const start = (): EpochFile => new EpochFile(file, (error) => errors.push(error));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'epoch-'));
  file = path.join(folder, 'data', 'epoch');
  errors.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('an epoch is the time, or one more than the last after the clock went back, in one process and the next', () => {
  const first = start();
  expect([first.next(5_000), first.next(9_000), first.next(4_000), first.next(9_001)]).toEqual([5_000, 9_000, 9_001, 9_002]);
  expect([start().next(1_000), start().next(20_000)]).toEqual([9_003, 20_000]);
  expect(errors).toEqual([]);
});

it('the file is readable by its owner only, and no temporary file remains', () => {
  start().next(5_000);
  expect([statSync(file).mode & 0o777, readdirSync(path.dirname(file))]).toEqual([0o600, ['epoch']]);
});

it.each(['', 'soon', '-5', '1e400'])('a file with the content %j is ignored', (text) => {
  start().next(5_000);
  writeFileSync(file, text);
  expect(start().next(1_000)).toBe(1_000);
});

it('a folder that is not writable is reported, and epochs grow all the same', () => {
  writeFileSync(path.join(folder, 'data'), '');
  const epochs = start();
  expect([epochs.next(5_000), epochs.next(4_000)]).toEqual([5_000, 5_001]);
  expect(errors.length).toBeGreaterThan(0);
  chmodSync(folder, 0o700);
});
