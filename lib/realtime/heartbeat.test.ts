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

describe('an active page', () => {
  it('pings every 10 s', () => {
    vi.advanceTimersByTime(10_000);
    expect(ping).toHaveBeenCalledTimes(1);
    heartbeat.recordMessage();
    vi.advanceTimersByTime(10_000);
    expect(ping).toHaveBeenCalledTimes(2);
  });

  it('times out at the third missed answer, once', () => {
    vi.advanceTimersByTime(39_999);
    expect(ping).toHaveBeenCalledTimes(3);
    expect(onDead).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onDead).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100_000);
    expect(onDead).toHaveBeenCalledTimes(1);
  });

  it('accepts any message as an answer', () => {
    for (let beat = 0; beat < 10; beat += 1) {
      vi.advanceTimersByTime(29_000);
      heartbeat.recordMessage();
    }
    expect(onDead).not.toHaveBeenCalled();
  });

  it('does not ping once stopped', () => {
    heartbeat.stop();
    vi.advanceTimersByTime(100_000);
    expect(ping).not.toHaveBeenCalled();
  });
});

describe('a page that was suspended or throttled', () => {
  it('probes after the suspension instead of timing out, and keeps the socket with an answer within 3 s', () => {
    skippedMs = 3_600_000;
    vi.advanceTimersByTime(10_000);
    expect(onDead).not.toHaveBeenCalled();
    expect(ping).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(PROBE_MS - 1);
    heartbeat.recordMessage();
    vi.advanceTimersByTime(9_000);
    expect(onDead).not.toHaveBeenCalled();
  });

  it('times out without an answer', () => {
    skippedMs = 60_000;
    vi.advanceTimersByTime(10_000 + PROBE_MS);
    expect(onDead).toHaveBeenCalledTimes(1);
  });
});

describe('a probe', () => {
  it('pings at once and times out after 3 s without an answer', () => {
    heartbeat.probe();
    expect(ping).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(PROBE_MS);
    expect(onDead).toHaveBeenCalledTimes(1);
  });

  it('called twice is one probe', () => {
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
