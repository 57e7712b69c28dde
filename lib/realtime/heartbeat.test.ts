import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Heartbeat, PROBE_MS } from './heartbeat';

const ping = vi.fn();
const onDead = vi.fn();
let skippedMs = 0;
let heartbeat: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  skippedMs = 0;
  heartbeat = new Heartbeat({ ping, onDead, now: () => performance.now() + skippedMs });
  heartbeat.start();
});
afterEach(() => {
  heartbeat.stop();
  vi.useRealTimers();
});

describe('an awake page', () => {
  it('pings every 10 s', () => {
    vi.advanceTimersByTime(10_000);
    expect(ping).toHaveBeenCalledTimes(1);
    heartbeat.alive();
    vi.advanceTimersByTime(10_000);
    expect(ping).toHaveBeenCalledTimes(2);
  });

  it('gives the socket up at the third missed answer, once', () => {
    vi.advanceTimersByTime(39_999);
    expect(ping).toHaveBeenCalledTimes(3);
    expect(onDead).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onDead).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100_000);
    expect(onDead).toHaveBeenCalledTimes(1);
  });

  it('takes any message for a sign of life', () => {
    for (let beat = 0; beat < 10; beat += 1) {
      vi.advanceTimersByTime(29_000);
      heartbeat.alive();
    }
    expect(onDead).not.toHaveBeenCalled();
  });

  it('pings no more once stopped', () => {
    heartbeat.stop();
    vi.advanceTimersByTime(100_000);
    expect(ping).not.toHaveBeenCalled();
  });
});

describe('a page that slept or was throttled', () => {
  it('does not take the time it slept for silence: it asks, and an answer within 3 s keeps the socket', () => {
    skippedMs = 3_600_000;
    vi.advanceTimersByTime(10_000);
    expect(onDead).not.toHaveBeenCalled();
    expect(ping).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(PROBE_MS - 1);
    heartbeat.alive();
    vi.advanceTimersByTime(9_000);
    expect(onDead).not.toHaveBeenCalled();
  });

  it('gives up when nothing answers', () => {
    skippedMs = 60_000;
    vi.advanceTimersByTime(10_000 + PROBE_MS);
    expect(onDead).toHaveBeenCalledTimes(1);
  });
});

describe('a probe', () => {
  it('asks at once and gives up after 3 s of silence', () => {
    heartbeat.probe();
    expect(ping).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(PROBE_MS);
    expect(onDead).toHaveBeenCalledTimes(1);
  });

  it('asked twice is one probe', () => {
    heartbeat.probe();
    heartbeat.probe();
    expect(ping).toHaveBeenCalledTimes(1);
  });

  it('of a stopped heartbeat does nothing', () => {
    heartbeat.stop();
    heartbeat.probe();
    vi.advanceTimersByTime(PROBE_MS);
    expect(ping).not.toHaveBeenCalled();
    expect(onDead).not.toHaveBeenCalled();
  });
});
