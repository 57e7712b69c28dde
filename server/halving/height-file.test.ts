import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHeightFile } from './height-file';

const BLOCK = { height: 977_823, time: 1_795_392_000 };
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'height-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a block is read by another process as it was written, and replaced by the next one', async () => {
  await createHeightFile(folder).write({ height: 1, time: 2 });
  await createHeightFile(folder).write(BLOCK);
  expect(await createHeightFile(folder).read()).toEqual(BLOCK);
  expect(await readFile(path.join(folder, 'bitcoin-block.json'), 'utf8')).toBe('{"height":977823,"time":1795392000}\n');
});

it('without a file there is no block', async () => {
  expect(await createHeightFile(path.join(folder, 'none')).read()).toBeNull();
});

it.each(['', '{"height":977', '{"height":"977823","time":1}', '{"height":-1,"time":1}', '[]'])('%j is no block', async (text) => {
  await writeFile(path.join(folder, 'bitcoin-block.json'), text);
  await expect(createHeightFile(folder).read()).rejects.toThrow();
});
