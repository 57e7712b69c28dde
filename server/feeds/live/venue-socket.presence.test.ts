import { expect, it } from 'vitest';
import { SocketScene } from './venue-socket.fixtures';

const DAY_MS = 86_400_000;

it('values of a stream are missing until the first connection is ready, and from the last sign of a lost one on', () => {
  const scene = new SocketScene({ isContinuous: false });
  scene.timers.skip(2_000);
  const first = scene.last().open();
  scene.timers.skip(3_000);
  first.events.pinged();
  scene.timers.skip(4_000);
  first.events.closed('1006');
  scene.timers.skip(500);
  scene.last().events.closed('refused');
  scene.timers.skip(1_000);
  scene.last().open();
  expect(scene.presence).toEqual([-0, 2_000, -5_000, 10_500]);
});

it('values of a stream are not missing when a connection is replaced by plan', () => {
  const scene = new SocketScene({ isContinuous: false }, { lifeMs: DAY_MS });
  scene.last().open();
  for (let hour = 0; hour < 25 && scene.connections.length === 1; hour += 1)
    for (let part = 0; part < 72; part += 1) {
      scene.timers.skip(50_000);
      scene.connections[0]?.events.pinged();
    }
  scene.last().open();
  expect(scene.openCount()).toBe(1);
  expect(scene.presence.filter((time) => time <= 0)).toEqual([-0, 0]);
});
