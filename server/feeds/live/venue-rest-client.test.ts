import { beforeEach, describe, expect, it } from 'vitest';
import { ManualTimers, settle } from '../../../tests/builders/manual-timers';
import { VenueError, type RestCall } from './rest-client';
import type { VenueOrigins } from './venue';
import { VenueRestClient } from './venue-rest-client';
import { failure, ONE, Scene, THREE } from './venue-rest-client.fixtures';

let scene: Scene;
beforeEach(() => {
  scene = new Scene();
});

describe('addresses', () => {
  const urls = (origins: VenueOrigins, override?: string): string[] => {
    const scene = new Scene(origins, override);
    for (const line of ['spot', 'usdt-m', 'coin-m'] as const) scene.get({ line, path: '/v1/x?y=1' });
    return scene.requests.map(({ url }) => url);
  };

  it.each([
    ['origins of a venue', THREE, undefined, ['https://spot.test/v1/x?y=1', 'https://usdt.test/v1/x?y=1', 'https://coin.test/v1/x?y=1']],
    [
      'an override of several origins has the line in its path',
      THREE,
      'http://127.0.0.1:1/',
      ['http://127.0.0.1:1/spot/v1/x?y=1', 'http://127.0.0.1:1/usdt-m/v1/x?y=1', 'http://127.0.0.1:1/coin-m/v1/x?y=1'],
    ],
    ['an override of one origin is used as it is', ONE, 'http://127.0.0.1:1', Array<string>(3).fill('http://127.0.0.1:1/v1/x?y=1')],
  ])('%s', (_, origins, override, expected) => {
    expect(urls(origins, override)).toEqual(expected);
  });
});

describe('answers', () => {
  it('are parsed', async () => {
    scene.get();
    await scene.last().answer(200, { a: [1] });
    expect(scene.ends).toEqual([{ a: [1] }]);
    expect(scene.timers.pending).toBe(0);
  });

  it.each([
    [400, true],
    [404, true],
    [451, true],
    [500, false],
    [503, false],
    [418, false],
    [429, false],
    [403, false],
  ])('of status %i reject a visitor at once, final: %s', async (status, isFinal) => {
    scene.get();
    await scene.last().answer(status, { code: -1121, msg: 'Invalid symbol.' });
    expect(scene.ends).toEqual([failure(status, isFinal)]);
    expect(String(scene.ends[0])).toContain('binance /a/0');
    expect(String(scene.ends[0])).toContain('Invalid symbol.');
    expect(scene.requests).toHaveLength(1);
  });

  it('that are no JSON are errors', async () => {
    scene.get();
    await scene.last().answer(200, '<html>');
    expect(scene.ends).toEqual([failure(200, false)]);
  });

  it('that do not come within 10 s are given up', async () => {
    scene.get();
    await scene.timers.advance(9_999);
    expect(scene.ends).toEqual([]);
    await scene.timers.advance(1);
    expect(scene.ends).toEqual([failure(0, false)]);
    expect(scene.last().isAborted).toBe(true);
    expect(scene.timers.pending).toBe(0);
  });

  it('of more than 32 MB are given up while they come', async () => {
    const timers = new ManualTimers();
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const client = new VenueRestClient({
      venue: { name: 'okx', restOrigins: ONE, restRules: { weightMax: 1, windowMs: 1 } },
      timers,
      fetch: () => Promise.resolve(new Response(body)),
    });
    await expect(client.get({ line: 'spot', path: '/big' })).rejects.toThrow('okx /big: answer of more than 33554432 bytes');
    expect(sent).toBeLessThan(40);
  });

  it('tell the difference of the clocks, and those of a cache do not', async () => {
    expect(scene.client.metrics().spot.clockDifferenceMs).toBeNaN();
    scene.get();
    await scene.last().answer(200, {}, { date: new Date(scene.timers.date() + 7_000).toUTCString() });
    expect(scene.client.metrics().spot.clockDifferenceMs).toBe(7_500);
    scene.get();
    await scene.last().answer(200, {}, { date: new Date(scene.timers.date() - 90_000).toUTCString(), age: '90' });
    expect(scene.client.metrics().spot.clockDifferenceMs).toBe(7_500);
  });
});

describe('the budget', () => {
  it('holds in every window, in the order of the calls', async () => {
    for (let call = 0; call < 3; call += 1) scene.get({ weight: 40, path: `/${call}` });
    expect(scene.requests.map(({ url }) => url.slice(-2))).toEqual(['/0', '/1']);
    for (const request of [...scene.requests]) await request.answer(200);
    await scene.timers.advance(59_999);
    expect(scene.requests).toHaveLength(2);
    await scene.timers.advance(1);
    expect(scene.last()).toMatchObject({ at: 60_000, url: 'https://one.test/2' });
  });

  it('serves visitors first, and keeps a part for them', async () => {
    for (let call = 0; call < 3; call += 1) scene.get({ weight: 30, isBackground: true, path: `/background/${call}` });
    expect(scene.requests).toHaveLength(2);
    scene.get({ weight: 30, path: '/visitor' });
    expect(scene.last().url).toContain('/visitor');
    scene.get({ weight: 30, path: '/second' });
    for (const request of [...scene.requests]) await request.answer(200);
    await scene.timers.advance(60_000);
    expect(scene.requests.map(({ url }) => url.split('/').slice(3).join('/'))).toEqual([
      'background/0',
      'background/1',
      'visitor',
      'second',
      'background/2',
    ]);
  });

  it('sends at most 8 background calls a second, and those of visitors meanwhile', async () => {
    for (let call = 0; call < 14; call += 1) scene.get({ weight: 0, isBackground: true });
    for (let call = 0; call < 8; call += 1) await scene.requests[call]?.answer(200);
    expect(scene.requests).toHaveLength(8);
    scene.get({ weight: 0, path: '/visitor' });
    expect(scene.last().url).toContain('/visitor');
    await scene.timers.advance(1_000);
    expect(scene.requests).toHaveLength(15);
  });

  it('lets a call above it pass alone', async () => {
    scene.get({ weight: 1 });
    scene.get({ weight: 500 });
    await scene.last().answer(200);
    expect(scene.requests).toHaveLength(1);
    await scene.timers.advance(60_000);
    expect(scene.requests).toHaveLength(2);
  });

  it('is of an origin, not of a line', () => {
    const several = new Scene(THREE);
    several.get({ weight: 100 });
    several.get({ weight: 100, line: 'coin-m' });
    expect(several.requests).toHaveLength(2);
    scene.get({ weight: 100 });
    scene.get({ weight: 100, line: 'coin-m' });
    expect(scene.requests).toHaveLength(1);
  });

  it('bounds the calls on their way', async () => {
    for (let call = 0; call < 12; call += 1) scene.get({ isBackground: true });
    expect(scene.requests).toHaveLength(6);
    for (let call = 0; call < 5; call += 1) scene.get();
    expect(scene.requests).toHaveLength(8);
    await scene.requests[0]?.answer(200);
    expect(scene.requests).toHaveLength(9);
  });

  it('bounds the calls that wait', async () => {
    for (let call = 0; call < 210; call += 1) scene.get();
    await settle();
    expect(scene.ends).toEqual([failure(0, false), failure(0, false)]);
    expect(scene.client.metrics().spot.waiting).toBe(200);
  });
});

describe('451', () => {
  it('is final for the process', async () => {
    scene.get({ isBackground: true });
    scene.get({ isBackground: true, path: '/other' });
    await scene.requests[0]?.answer(451);
    scene.get();
    await scene.timers.advance(86_400_000);
    expect(scene.ends).toEqual([failure(451, true), failure(451, true), failure(451, true)]);
    expect(scene.requests).toHaveLength(2);
    expect(scene.client.metrics().spot.isRefused).toBe(true);
  });

  it.each([
    [ONE, [['spot', 'usdt-m', 'coin-m']], true],
    [THREE, [['spot']], false],
  ])('is reported once, with the lines of the origin: %o', async (origins, lines, isRefused) => {
    scene = new Scene(origins);
    for (let call = 0; call < 3; call += 1) scene.get();
    for (const request of [...scene.requests]) await request.answer(451);
    scene.get();
    await settle();
    expect(scene.refused).toEqual(lines);
    expect(scene.client.metrics()['usdt-m'].isRefused).toBe(isRefused);
  });
});

describe('repetition of background calls', () => {
  it('after 5xx and a broken connection, three tries in all', async () => {
    scene.get({ isBackground: true });
    await scene.last().answer(502);
    await scene.timers.advance(999);
    expect(scene.requests).toHaveLength(1);
    await scene.timers.advance(1);
    await scene.last().break();
    await scene.timers.advance(3_000);
    expect(scene.requests).toHaveLength(3);
    await scene.last().answer(500);
    expect(scene.ends).toEqual([failure(500, false)]);
    expect(scene.timers.pending).toBe(0);
    expect(scene.client.metrics().spot).toMatchObject({ requests: 3, retries: 2, answers: { 0: 1, 500: 1, 502: 1 } });
  });

  it('ends with the call that succeeds', async () => {
    scene.get({ isBackground: true });
    await scene.last().break();
    await scene.timers.advance(1_000);
    await scene.last().answer(200, { a: 1 });
    expect(scene.ends).toEqual([{ a: 1 }]);
  });

  it('does not happen for a refusal of the call itself', async () => {
    scene.get({ isBackground: true });
    await scene.last().answer(400);
    expect(scene.ends).toEqual([failure(400, true)]);
  });
});

describe('the caller', () => {
  const abortedAt = async (prepare: (call: Partial<RestCall>) => Promise<void>): Promise<void> => {
    const controller = new AbortController();
    await prepare({ signal: controller.signal, isBackground: true, path: '/mine' });
    controller.abort();
    await settle();
    expect(scene.ends).toEqual([failure(0, false)]);
    expect(scene.ends[0]).toBeInstanceOf(VenueError);
  };

  it('aborts a call that waits', () =>
    abortedAt(async (call) => {
      for (let other = 0; other < 6; other += 1) scene.get({ isBackground: true });
      scene.get(call);
      await settle();
    }));

  it('aborts a call on its way', async () => {
    await abortedAt(async (call) => {
      scene.get(call);
      await settle();
    });
    expect(scene.last().isAborted).toBe(true);
  });

  it('aborts a call that waits for its repetition', async () => {
    await abortedAt(async (call) => {
      scene.get(call);
      await scene.last().break();
    });
    expect(scene.timers.pending).toBe(0);
  });

  it('aborts a call that is not sent yet', () =>
    abortedAt(async (call) => {
      scene.get({ ...call, signal: AbortSignal.abort() });
      await settle();
      expect(scene.requests).toHaveLength(0);
    }));
});

it('a closed client has no call and no timer', async () => {
  scene.get({ isBackground: true });
  await scene.last().break();
  for (let call = 0; call < 9; call += 1) scene.get({ isBackground: true, weight: 20 });
  scene.client.close();
  await settle();
  scene.get();
  await settle();
  expect(scene.ends).toHaveLength(11);
  expect(scene.ends.every((end) => end instanceof VenueError)).toBe(true);
  expect(scene.timers.pending).toBe(0);
});
