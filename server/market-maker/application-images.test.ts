import { beforeEach, expect, it } from 'vitest';
import { buildPng } from '../../tests/builders/images';
import { MemoryAttempts } from '../platform/attempt-limiter';
import { JobRefused } from '../platform/job-process';
import { ApplicationImages } from './application-images';
import type { EncodedImage, ImageEncoder } from './image-process';
import type { ImageStore } from './image-store';

const ENCODED: EncodedImage = { bytes: Uint8Array.of(1, 2, 3), width: 4, height: 3, preview: Uint8Array.of(0) };

/** Jobs that wait for the test's answer. */
let jobs: { resolve(image: EncodedImage): void; reject(error: Error): void }[];
let stored: string[];
let warnings: object[];
let images: ApplicationImages;
beforeEach(() => {
  [jobs, stored, warnings] = [[], [], []];
  const encoder: ImageEncoder = {
    run: () => new Promise((resolve, reject) => void jobs.push({ resolve, reject })),
    close: () => Promise.resolve(),
  };
  const store = {
    checkUnused: () => Promise.resolve(),
    add: ({ name }: { name: string }) => Promise.resolve(String(stored.push(name))),
  } as unknown as ImageStore;
  images = new ApplicationImages({
    store,
    encoder,
    counts: new MemoryAttempts(),
    clock: () => 0,
    log: { warn: (details) => void warnings.push(details) },
  });
});

const add = (name: string, isWanted?: () => boolean) => images.add(buildPng(), name, '::1', isWanted);
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

it('encodes one image after the other', async () => {
  const [first, second] = [add('1.png'), add('2.png')];
  await turn();
  expect(jobs).toHaveLength(1);
  jobs[0]?.resolve(ENCODED);
  expect(await first).toEqual({ imageId: '1', width: 4, height: 3, bytes: 3, preview: 'data:image/webp;base64,AA==' });
  await turn();
  expect(jobs).toHaveLength(2);
  jobs[1]?.resolve(ENCODED);
  expect((await second).imageId).toBe('2');
});

it('stores no image whose visitor has left meanwhile, and does not even encode one whose turn comes later', async () => {
  let isThere = true;
  const [first, second] = [add('1.png', () => isThere), add('2.png', () => isThere)];
  const settled = Promise.allSettled([first, second]);
  await turn();
  isThere = false;
  jobs[0]?.resolve(ENCODED);
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([jobs.length, stored]).toEqual([1, []]);
});

it('refuses the image that the process refuses; a lost process is a failure of the exchange, and is logged', async () => {
  const refused = add('1.png').catch((error: unknown) => error);
  await turn();
  jobs[0]?.reject(new JobRefused('premature end'));
  expect(await refused).toMatchObject({ statusCode: 400, data: { problems: [{ field: 'images', problem: 'imageDamaged' }] } });
  const lost = add('2.png').catch((error: unknown) => error);
  await turn();
  jobs[1]?.reject(new Error('ended'));
  expect(await lost).toMatchObject({ statusCode: 503, apiCode: '50300' });
  expect([warnings.length, stored]).toEqual([1, []]);
  const next = add('3.png');
  await turn();
  jobs[2]?.resolve(ENCODED);
  expect((await next).imageId).toBe('1');
});

it('admits three uploads of a network at once and sixteen in all, and gives each place back once', async () => {
  const admitted = [];
  for (let network = 0; network < 6; network += 1)
    for (let count = 0; count < 3; count += 1) {
      const upload = await images.admit(`10.0.0.${network}`).catch(() => null);
      if (upload) admitted.push(upload);
    }
  expect(admitted).toHaveLength(16);
  await expect(images.admit('10.0.1.1')).rejects.toMatchObject({ statusCode: 503 });
  admitted[0]?.end();
  admitted[0]?.end();
  await images.admit('10.0.1.1');
  await expect(images.admit('10.0.1.1')).rejects.toMatchObject({ statusCode: 503 });
  admitted[1]?.end();
  admitted[2]?.end();
  for (let count = 0; count < 2; count += 1) await images.admit('10.0.2.2');
  await expect(images.admit('10.0.2.2')).rejects.toMatchObject({ statusCode: 503 });
});
