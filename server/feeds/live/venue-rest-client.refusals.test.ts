import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../../../tests/builders/manual-timers';
import { failure, ONE, Scene, THREE } from './venue-rest-client.fixtures';

let scene: Scene;
beforeEach(() => {
  scene = new Scene();
});

describe('refusals for too many calls', () => {
  const refused = async (status: number, headers?: Record<string, string>): Promise<void> => {
    scene.get({ isBackground: true });
    await scene.last().answer(status, {}, headers);
  };

  it.each([
    [429, undefined, 10_000],
    [429, { 'retry-after': '35' }, 35_000],
    [429, { 'retry-after': '3' }, 10_000],
    [418, undefined, 120_000],
    [418, { 'retry-after': '5' }, 120_000],
    [418, { 'retry-after': '7200' }, 7_200_000],
    [403, undefined, 120_000],
  ])('of status %i with %o pause all calls for %i ms', async (status, headers, pauseMs) => {
    await refused(status, headers);
    await scene.timers.advance(pauseMs - 1);
    expect(scene.requests).toHaveLength(1);
    await scene.timers.advance(1);
    expect(scene.requests).toHaveLength(2);
    await scene.last().answer(200, 'null');
    expect(scene.ends).toEqual([null]);
  });

  it('in an answer of status 200 pause as those of their status do', async () => {
    const refusalIn = (answer: unknown): number | null => (JSON.stringify(answer) === '{"retCode":10006}' ? 429 : null);
    scene = new Scene(ONE, undefined, { weightMax: 100, windowMs: 60_000, refusalIn });
    scene.get({ isBackground: true });
    await scene.last().answer(200, { retCode: 10006 });
    expect(scene.client.metrics().spot).toMatchObject({ pausedForMs: 10_000, answers: { 200: 1, 429: 1 } });
    await scene.timers.advance(10_000);
    await scene.last().answer(200, { retCode: 0 });
    expect(scene.ends).toEqual([{ retCode: 0 }]);
    scene.get();
    await scene.last().answer(200, { retCode: 10006 });
    expect(scene.ends.slice(1)).toEqual([failure(429, false)]);
  });

  it('announce a moment, too', async () => {
    await refused(429, { 'retry-after': new Date(scene.timers.date() + 60_000).toUTCString() });
    expect(scene.client.metrics().spot.pausedForMs).toBe(60_000);
  });

  it('double the pause, up to 15 minutes, until an answer comes', async () => {
    const pauses: number[] = [];
    for (let refusal = 0; refusal < 9; refusal += 1) {
      if (refusal % 3 === 0) scene.get({ isBackground: true });
      await scene.last().answer(418);
      const { pausedForMs } = scene.client.metrics().spot;
      pauses.push(pausedForMs / 60_000);
      await scene.timers.advance(pausedForMs);
    }
    expect(pauses).toEqual([2, 4, 8, 15, 15, 15, 15, 15, 15]);
    scene.get();
    await scene.last().answer(200);
    scene.get();
    await scene.last().answer(418);
    expect(scene.client.metrics().spot.pausedForMs).toBe(120_000);
  });

  it('that were on their way together are one', async () => {
    for (let call = 0; call < 4; call += 1) scene.get({ isBackground: true });
    for (const request of [...scene.requests]) await request.answer(429);
    expect(scene.client.metrics().spot.pausedForMs).toBe(10_000);
  });

  it('are followed by one call, and by the others when it is answered', async () => {
    for (let call = 0; call < 5; call += 1) scene.get({ isBackground: true });
    for (const request of [...scene.requests]) await request.answer(429);
    await scene.timers.advance(10_000);
    expect(scene.requests).toHaveLength(6);
    await scene.last().answer(429);
    await scene.timers.advance(20_000);
    expect(scene.requests).toHaveLength(7);
    await scene.last().answer(404);
    expect(scene.requests).toHaveLength(11);
  });

  it('refuse visitors at once, waiting ones and new ones', async () => {
    scene = new Scene(ONE, undefined, { weightMax: 2, windowMs: 60_000 });
    scene.get({ isBackground: true });
    scene.get();
    scene.get({ path: '/waits' });
    await scene.requests[0]?.answer(429);
    scene.get({ path: '/new' });
    await settle();
    expect(scene.ends).toEqual([failure(429, false), failure(429, false)]);
  });

  it('of one origin do not concern another', async () => {
    scene = new Scene(THREE);
    await refused(418);
    scene.get({ line: 'usdt-m' });
    expect(scene.last().url).toContain('usdt.test');
  });
});
