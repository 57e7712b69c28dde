import { beforeEach, describe, expect, it } from 'vitest';
import { ManualTimers } from '../../../tests/builders/manual-timers';
import { ConnectLimiter } from './connect-limiter';
import { SocketScene } from './venue-socket.fixtures';

const DAY_MS = 86_400_000;
let scene: SocketScene;
beforeEach(() => {
  scene = new SocketScene();
});

describe('a connection', () => {
  it('has the path of the stream, and a state', () => {
    expect(scene.last().url).toBe('wss://venue.test/ws');
    expect(scene.socket.state()).toEqual({ connectedAt: null, lastDataAt: null, lastLoss: null });
    scene.last().open();
    scene.deliver(2000, scene.last());
    const { startDate } = scene.timers;
    expect(scene.socket.state()).toEqual({ connectedAt: startDate, lastDataAt: startDate + 2000, lastLoss: null });
  });

  it('sends its frames one by one', () => {
    scene = new SocketScene({ frames: ['a', 'b', 'c'] });
    scene.timers.skip(100);
    scene.last().open();
    scene.timers.skip(1000);
    expect(scene.last().sent).toEqual([
      { text: 'a', at: 100 },
      { text: 'b', at: 350 },
      { text: 'c', at: 600 },
    ]);
  });

  it('sends the frame that keeps it open', () => {
    scene = new SocketScene({}, { keepAlive: { frame: 'ping', everyMs: 20_000 } });
    scene.last().open();
    scene.deliver(61_000, scene.last());
    expect(scene.last().sent.map(({ at }) => at)).toEqual([20_000, 40_000, 60_000]);
    expect(scene.last().pings).toBe(0);
  });

  it('pings a stream that may rest, and drops it after a minute without any sign', () => {
    scene = new SocketScene({ isContinuous: false });
    const first = scene.last().open();
    scene.timers.skip(40_000);
    first.events.pinged();
    scene.timers.skip(59_999);
    expect([first.pings, first.hasEnded]).toEqual([4, false]);
    scene.timers.skip(1);
    expect(first.hasEnded).toBe(true);
  });

  it.each(['data', 'subscribed', 'control', 'error', 'unknown', 'broken'] as const)('counts frames: %s', (kind) => {
    scene.last().open().events.received(kind);
    expect(scene.socket.counters.frames).toEqual({
      ...{ data: 0, subscribed: 0, control: 0, closing: 0, error: 0, unknown: 0, broken: 0 },
      [kind]: 1,
    });
    expect(scene.last().hasEnded).toBe(false);
  });

  it('drops binary frames', () => {
    scene.last().open().events.received(null);
    expect(scene.read).toEqual([]);
    expect(scene.socket.counters.frames.unknown).toBe(1);
  });
});

describe('silence', () => {
  it('of five seconds ends the connection, though other frames come', () => {
    const first = scene.last().open();
    first.data();
    scene.timers.skip(2000);
    first.data();
    for (let second = 0; second < 4; second += 1) {
      scene.timers.skip(1000);
      first.events.received('control');
      first.events.received('broken');
      first.events.pinged();
    }
    scene.timers.skip(999);
    expect(first.hasEnded).toBe(false);
    scene.timers.skip(1);
    expect(first.hasEnded).toBe(true);
    expect(scene.socket.state()).toMatchObject({ connectedAt: null, lastLoss: 'silent for 5000 ms' });
    scene.timers.skip(500);
    expect(scene.connections).toHaveLength(2);
  });

  it('from the start counts too', () => {
    scene.timers.skip(3000);
    scene.last().open();
    scene.timers.skip(5000);
    expect(scene.connections[0]?.hasEnded).toBe(true);
  });

  it('before the opening ends the attempt after ten seconds', () => {
    scene.timers.skip(9_999);
    expect(scene.last().hasEnded).toBe(false);
    scene.timers.skip(1);
    expect(scene.connections[0]?.hasEnded).toBe(true);
  });
});

describe('a lost connection', () => {
  /** Loses the connection, and returns the time until it is opened again. */
  const lose = (): number => {
    const lostAt = scene.timers.now();
    scene.last().events.closed('refused');
    const { length } = scene.connections;
    while (scene.connections.length === length) scene.timers.skip(100);
    return scene.timers.now() - lostAt;
  };

  it('is opened again later and later, up to 30 s', () => {
    expect(Array.from({ length: 9 }, lose)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('is reported once until a connection is ready again', () => {
    scene.last().open().data();
    for (let times = 0; times < 3; times += 1) lose();
    expect(scene.losses).toEqual(['refused']);
    scene.last().open().data();
    lose();
    expect(scene.losses).toEqual(['refused', 'refused']);
  });

  it('is opened soon again after a minute of data', () => {
    lose();
    lose();
    scene.deliver(60_000, scene.last().open());
    expect(lose()).toBe(2000);
    scene.deliver(61_000, scene.last().open());
    expect(lose()).toBe(500);
  });

  it('leaves a gap, which ends with the next data', () => {
    const { startDate } = scene.timers;
    scene.last().open();
    scene.deliver(3000, scene.last());
    scene.timers.skip(400);
    scene.last().events.closed('1006');
    scene.timers.skip(1600);
    scene.last().open();
    scene.last().events.received('control');
    expect(scene.gaps).toEqual([]);
    scene.deliver(1000, scene.last());
    expect(scene.gaps).toEqual([{ from: startDate + 3000, until: startDate + 6000 }]);
    scene.deliver(1000, scene.last());
    expect(scene.gaps).toHaveLength(1);
  });

  it('may be one that could not be opened at all', () => {
    scene.connectError = new TypeError('Invalid URL');
    scene.last().events.closed('1006');
    scene.timers.skip(500);
    expect(scene.socket.state().lastLoss).toBe('Invalid URL');
    scene.connectError = null;
    scene.timers.skip(1000);
    expect(scene.connections).toHaveLength(2);
  });
});

describe('replacement', () => {
  it('at the end of a life opens the new connection before the old one ends', () => {
    scene = new SocketScene({ frames: ['a', 'b'] }, { lifeMs: DAY_MS });
    const old = scene.last().open();
    scene.deliver(DAY_MS * 0.95 - 1000, old);
    expect(scene.connections).toHaveLength(1);
    scene.deliver(1000, old);
    expect(scene.connections).toHaveLength(2);
    const next = scene.last().open();
    next.data();
    // Not all is subscribed yet: both deliver.
    expect(old.hasEnded).toBe(false);
    old.data();
    scene.timers.skip(250);
    next.data();
    expect(old.hasEnded).toBe(true);
    expect(next.hasEnded).toBe(false);
    expect(scene.gaps).toEqual([]);
    expect(scene.socket.counters.lost).toBe(0);
    expect(scene.socket.state().connectedAt).toBe(scene.timers.startDate + DAY_MS * 0.95);
  });

  it('happens every day', () => {
    scene = new SocketScene({}, { lifeMs: DAY_MS });
    for (let life = 1; life <= 5; life += 1) {
      const connection = scene.last().open();
      connection.data();
      expect(scene.openCount()).toBe(1);
      scene.deliver(DAY_MS * 0.95, connection);
      expect(scene.connections).toHaveLength(life + 1);
    }
  });

  it('starts at once when the venue announces that it closes', () => {
    const old = scene.last().open();
    scene.deliver(60_000, old);
    old.events.received('closing');
    old.events.received('closing');
    expect(scene.connections).toHaveLength(2);
    scene.last().open().data();
    expect([old.hasEnded, scene.last().hasEnded]).toEqual([true, false]);
  });

  it('does not become a loop where each new connection is announced to close', () => {
    scene.last().open();
    for (let second = 0; second < 60; second += 1) {
      scene.timers.skip(1000);
      for (const connection of scene.connections.filter(({ hasEnded }) => !hasEnded)) {
        if (connection === scene.last()) connection.open();
        connection.data();
        connection.events.received('closing');
      }
    }
    expect(scene.connections.length).toBeLessThan(12);
  });

  it('is tried again while the old connection delivers', () => {
    scene = new SocketScene({}, { lifeMs: DAY_MS });
    const old = scene.last().open();
    scene.deliver(DAY_MS, old);
    expect(scene.connections.length).toBeGreaterThan(2);
    expect(old.hasEnded).toBe(false);
    while (scene.last().hasEnded) scene.deliver(1000, old);
    scene.last().open().data();
    expect([old.hasEnded, scene.openCount()]).toEqual([true, 1]);
  });

  it('goes on when the old connection is lost meanwhile', () => {
    scene = new SocketScene({}, { lifeMs: DAY_MS });
    const old = scene.last().open();
    scene.deliver(DAY_MS * 0.95, old);
    old.events.closed('1001');
    scene.timers.skip(4000);
    expect(scene.connections).toHaveLength(2);
    scene.last().open().data();
    expect([scene.openCount(), scene.gaps.length]).toEqual([1, 1]);
  });

  it('of a stream that may rest waits for the answer to the last frame', () => {
    scene = new SocketScene({ isContinuous: false, frames: ['a'] }, { lifeMs: DAY_MS });
    const old = scene.last().open();
    old.events.received('control');
    while (scene.last() === old) {
      scene.timers.skip(1000);
      old.events.pinged();
    }
    const next = scene.last().open();
    expect([next === old, old.hasEnded]).toEqual([false, false]);
    next.events.received('control');
    expect(old.hasEnded).toBe(true);
  });
});

describe('a connection that subscribes is ready', () => {
  const SUBSCRIPTION = { frames: ['a', 'b'], answers: 2 };
  const isReady = (): boolean => scene.presence.some((time) => time > 0);

  it('with the answers to all its frames, not with a pong or the values of one of them', () => {
    scene = new SocketScene({ ...SUBSCRIPTION, isContinuous: false });
    const connection = scene.last().open();
    for (const frame of ['subscribed', 'data', 'control']) connection.events.received(frame);
    scene.timers.skip(250);
    for (const frame of ['data', 'control']) connection.events.received(frame);
    expect(isReady()).toBe(false);
    connection.events.received('subscribed');
    expect(isReady()).toBe(true);
  });

  it('with a refusal in place of an answer, or without answers by a message ten seconds after the last frame', () => {
    scene = new SocketScene({ ...SUBSCRIPTION, isContinuous: false });
    scene.last().open().events.received('error');
    scene.timers.skip(250);
    scene.last().events.received('subscribed');
    expect(isReady()).toBe(true);
    scene = new SocketScene({ ...SUBSCRIPTION, isContinuous: false });
    const silent = scene.last().open();
    scene.timers.skip(10_249);
    silent.events.received('control');
    expect(isReady()).toBe(false);
    scene.timers.skip(1);
    expect(isReady()).toBe(false);
    silent.events.received('control');
    expect(isReady()).toBe(true);
  });

  it('with values after the answers, when it always has some', () => {
    scene = new SocketScene(SUBSCRIPTION);
    const connection = scene.last().open();
    connection.data();
    scene.timers.skip(250);
    connection.data();
    for (let answer = 0; answer < 2; answer += 1) connection.events.received('subscribed');
    expect(isReady()).toBe(false);
    connection.data();
    expect(isReady()).toBe(true);
  });
});

describe('the limit of connections', () => {
  it('is shared, and kept in any five minutes', () => {
    const timers = new ManualTimers();
    const limiter = new ConnectLimiter(timers);
    const openedAt: number[] = [];
    for (let connection = 0; connection < 310; connection += 1) limiter.request(() => openedAt.push(timers.now()));
    expect(openedAt).toHaveLength(300);
    timers.skip(299_999);
    expect(openedAt).toHaveLength(300);
    timers.skip(1);
    expect(openedAt).toHaveLength(310);
    expect(timers.pending).toBe(0);
  });

  it('delays a socket, whose request is withdrawn by its end', () => {
    scene = new SocketScene({}, {}, (timers) => new ConnectLimiter(timers, 1));
    scene.last().events.closed('1006');
    scene.timers.skip(200_000);
    expect(scene.connections).toHaveLength(1);
    scene.socket.close();
    expect(scene.timers.pending).toBe(0);
    scene.timers.skip(200_000);
    expect(scene.connections).toHaveLength(1);
  });
});

describe('the end', () => {
  it.each([
    ['while it opens', () => undefined],
    ['while it subscribes', () => scene.last().open()],
    ['after a loss', () => scene.last().events.closed('1006')],
    [
      'during a replacement',
      () => {
        scene.deliver(60_000, scene.last().open());
        scene.connections[0]?.events.received('closing');
        scene.last().open();
      },
    ],
  ])('%s leaves no connection and no timer', (_, prepare) => {
    scene = new SocketScene({ frames: ['a', 'b'] }, { keepAlive: { frame: 'ping', everyMs: 1000 }, lifeMs: DAY_MS });
    prepare();
    scene.socket.close();
    expect(scene.timers.pending).toBe(0);
    const { length } = scene.connections;
    scene.timers.skip(DAY_MS);
    expect(scene.connections).toHaveLength(length);
    scene.last().events.received('data');
    scene.last().events.closed('late');
    expect(scene.read).not.toContain('late');
    expect(scene.timers.pending).toBe(0);
  });
});
