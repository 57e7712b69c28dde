import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { BoundedFolder } from './bounded-folder';

const root = mkdtempSync(join(tmpdir(), 'bounded-'));
afterEach(() => {
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true });
});

const pathOf = (name: string): string => join(root, 'inside', name);
const write = (name: string, usedAt?: number): string => {
  mkdirSync(join(root, 'inside'), { recursive: true });
  writeFileSync(pathOf(name), Buffer.alloc(100));
  if (usedAt !== undefined) utimesSync(pathOf(name), usedAt, usedAt);
  return pathOf(name);
};
const left = (): string[] => readdirSync(join(root, 'inside')).sort();

it('removes the least recently used files when the folder exceeds its limit', async () => {
  const removed: string[] = [];
  const folder = new BoundedFolder(root, 400, (path) => removed.push(path));
  for (const name of ['a', 'b', 'c', 'd']) await folder.markAdded(write(name), 100);
  expect(left()).toEqual(['a', 'b', 'c', 'd']);
  await folder.markUsed(pathOf('a'));
  await folder.markAdded(write('e'), 100);
  expect(left()).toEqual(['a', 'd', 'e']);
  expect(removed).toEqual([pathOf('b'), pathOf('c')]);
});

it('counts existing files at the start, by their last use', async () => {
  ['old', 'older', 'young'].forEach((name, index) => write(name, [2_000, 1_000, 3_000][index]));
  const earlier = new BoundedFolder(root, 10_000);
  await earlier.markUsed(pathOf('older'));
  const folder = new BoundedFolder(root, 300);
  await folder.markAdded(write('new'), 100);
  expect(left()).toEqual(['new', 'older']);
});

it('counts a file that is written again once', async () => {
  const folder = new BoundedFolder(root, 200);
  for (let round = 0; round < 5; round += 1) await folder.markAdded(write('a'), 100);
  await folder.markAdded(write('b'), 100);
  expect(left()).toEqual(['a', 'b']);
});

it('does not count unfinished files, and removes those left by another process', async () => {
  const folder = new BoundedFolder(root, 200);
  const [own, other] = [folder.temporaryPath(pathOf('a')), new BoundedFolder(root, 200).temporaryPath(pathOf('b'))];
  for (const path of [own, other]) write(basename(path));
  await folder.markAdded(write('c'), 100);
  await folder.markAdded(write('d'), 100);
  expect(left()).toEqual([basename(own), 'c', 'd'].sort());
});

it('shrinks a folder above its limit when it is first used', async () => {
  for (let index = 0; index < 9; index += 1) write(String(index), 1_000 + index);
  await new BoundedFolder(root, 400).markUsed(pathOf('8'));
  expect(left()).toEqual(['6', '7', '8']);
});
