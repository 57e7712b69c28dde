import { readdirSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../server/compose/app';
import { APPLICATION_LIMITS } from '../../lib/contract/market-maker-terms';
import type { Database } from '../../server/db/database';
import { OWN_PAGE } from '../builders/accounts';
import { buildPng, pngHeader } from '../builders/images';
import { buildAppWithAccounts, originOf } from '../builders/running-app';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';

// Uploads over a real connection: their bodies arrive in parts, and may end early.

let app: App;
let dataDir: string;
let database: Database;
beforeAll(async () => {
  ({ app, dataDir, database } = await buildAppWithAccounts());
  await app.start();
});
afterAll(() => app.stop());
beforeEach(() => database.query('delete from application_images'));

const UPLOAD = '/v1/cms/marketMaker/image?name=licence.png';

interface Upload {
  request: http.ClientRequest;
  /** Status and envelope; null when the connection ends without an answer. */
  answer: Promise<{ status: number | undefined; code: string; data: unknown } | null>;
}

/** Begins an upload; the test writes its body. */
function begin(headers: Record<string, string | number> = {}): Upload {
  const request = http.request(`${originOf(app)}${UPLOAD}`, {
    method: 'POST',
    headers: { ...OWN_PAGE, 'content-type': 'application/octet-stream', ...headers },
    agent: false,
  });
  const answer = new Promise<Awaited<Upload['answer']>>((resolve) => {
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, ...(JSON.parse(text) as { code: string; data: unknown }) }));
      response.on('error', () => resolve(null));
    });
    request.on('error', () => resolve(null));
  });
  return { request, answer };
}

/** Rows and files of images; the folder exists after the first one. */
const stored = async (): Promise<unknown[]> => [
  ...(await database.query('select id from application_images')),
  ...readdirSync(path.join(dataDir, 'applications')),
];

describe('the body of an upload', () => {
  it('may arrive in parts', async () => {
    const { request, answer } = begin();
    const png = buildPng();
    for (const byte of png.subarray(0, 50)) request.write(Buffer.from([byte]));
    request.end(png.subarray(50));
    const { status, data } = (await answer) ?? {};
    expect(status).toBe(200);
    await new Visitor(originOf(app)).post('/v1/cms/marketMaker/image/remove', { imageId: (data as { imageId: string }).imageId });
    expect(await stored()).toEqual([]);
  });

  it('that is announced as too long is refused before it is sent', async () => {
    const { request, answer } = begin({ 'content-length': APPLICATION_LIMITS.imageBytes + 1 });
    request.flushHeaders();
    expect(await answer).toMatchObject({ status: 400, code: '40037', data: { problems: [{ field: 'images', problem: 'imageBytes' }] } });
    request.destroy();
  });

  it('that becomes too long is refused while it is sent', async () => {
    const { request, answer } = begin({ 'transfer-encoding': 'chunked' });
    request.write(pngHeader(40, 30));
    request.write(Buffer.alloc(APPLICATION_LIMITS.imageBytes));
    // Its end is never sent.
    expect(await answer).toMatchObject({ status: 400, code: '40037', data: { problems: [{ field: 'images', problem: 'imageBytes' }] } });
    request.destroy();
  });

  it('that is cancelled leaves nothing, and its place is free again', async () => {
    for (let count = 0; count < 5; count += 1) {
      const { request, answer } = begin({ 'content-length': 1_000_000 });
      request.write(buildPng());
      // Its bytes have arrived, and the exchange waits for the others.
      await new Promise((resolve) => void request.write(Buffer.alloc(1_000), resolve));
      request.destroy();
      expect(await answer).toBeNull();
    }
    expect(await stored()).toEqual([]);
    // The exchange learns of the ends after the client.
    await until(async () => {
      const { request, answer } = begin();
      request.end(buildPng());
      expect(await answer).toMatchObject({ status: 200 });
    });
  });

  it('whose visitor leaves while it is processed leaves nothing', async () => {
    const first = begin();
    await new Promise<void>((resolve) => void first.request.end(buildPng(4_000, 3_000), resolve));
    first.request.destroy();
    expect(await first.answer).toBeNull();
    // One after the other: this one is stored after the first one has ended.
    const second = begin();
    second.request.end(buildPng());
    expect(await second.answer).toMatchObject({ status: 200 });
    expect(await database.query('select id from application_images')).toHaveLength(1);
  });
});
