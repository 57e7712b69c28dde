import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlertEvent, PriceNotice, Receipt } from '@/lib/contract/alerts';
import { isToBeShown, NoticeFeed } from './notice-feed';

const NOW = 1_000_000;
const pop = (state: Receipt['state']): Receipt => ({ channel: 5, state, reason: null, attempts: 0, settledAt: null });
const event = (seq: number, part: Partial<AlertEvent> = {}): AlertEvent =>
  ({ seq, eventId: `event-${seq}`, kind: 'fired', firedAt: NOW - 1_000, receipts: [pop('waiting')], ...part }) as AlertEvent;
const notice = (seq: number): PriceNotice => ({ eventId: `event-${seq}` }) as PriceNotice;

let kept: number | null = null;
const shown: string[] = [];
const onEvents = vi.fn();
const fetchMissed = vi.fn((_afterSeq: number) =>
  Promise.resolve({ events: [event(8), event(7)], hasMore: false, unread: 0, latestSeq: 8 }),
);
const feed = (): NoticeFeed =>
  new NoticeFeed(
    {
      readSeq: () => kept,
      writeSeq: (seq) => void (kept = seq),
      fetchMissed,
      now: () => NOW,
      onNotice: ({ eventId }) => void shown.push(eventId),
      onEvents,
    },
    (missed) => notice(missed.seq),
  );

beforeEach(() => {
  kept = 6;
  shown.length = 0;
  fetchMissed.mockClear();
  onEvents.mockClear();
});

describe('NoticeFeed', () => {
  it('passes on what comes in turn, asking for nothing', async () => {
    await feed().take({ seq: 7, notice: notice(7) });
    expect({ shown, kept, asked: fetchMissed.mock.calls.length }).toEqual({ shown: ['event-7'], kept: 7, asked: 0 });
    expect(onEvents).toHaveBeenCalledOnce();
  });

  it('asks for what was missed after a gap, and shows it oldest first', async () => {
    await feed().take({ seq: 8, notice: notice(8) });
    expect(fetchMissed).toHaveBeenCalledExactlyOnceWith(6);
    expect({ shown, kept }).toEqual({ shown: ['event-7', 'event-8'], kept: 8 });
  });

  it('asks after a login when the count has grown, and not when it has not', async () => {
    await feed().take({ seq: 6, notice: null });
    expect(fetchMissed).not.toHaveBeenCalled();
    await feed().take({ seq: 8, notice: null });
    expect({ shown, kept }).toEqual({ shown: ['event-7', 'event-8'], kept: 8 });
  });

  it('a browser that has seen nothing begins at the present', async () => {
    kept = null;
    await feed().take({ seq: 40, notice: null });
    expect({ asked: fetchMissed.mock.calls.length, kept }).toEqual({ asked: 0, kept: 40 });
  });

  it('an event that another tab has counted may still be shown here: who shows it is agreed elsewhere', async () => {
    await feed().take({ seq: 6, notice: notice(6) });
    expect(shown).toEqual(['event-6']);
    expect(kept).toBe(6);
    expect(onEvents).toHaveBeenCalledOnce();
  });

  it('a tab that was away tells of what another tab has dealt with', async () => {
    const tab = feed();
    await tab.take({ seq: 6, notice: null });
    expect(onEvents).not.toHaveBeenCalled();
    kept = 9;
    await tab.take({ seq: 9, notice: null });
    expect(onEvents).toHaveBeenCalledOnce();
    expect(fetchMissed).not.toHaveBeenCalled();
  });

  it.each([
    ['an event that comes late', 4, true],
    ['the count after a login to another server', 4, false],
  ])('%s never turns the count back', async (_, seq, isEvent) => {
    const tab = feed();
    await tab.take({ seq, notice: isEvent ? notice(seq) : null });
    expect([kept, fetchMissed.mock.calls.length]).toEqual([6, 0]);
    await tab.take({ seq: 7, notice: notice(7) });
    expect({ shown: shown.at(-1), kept, asked: fetchMissed.mock.calls.length }).toEqual({ shown: 'event-7', kept: 7, asked: 0 });
  });

  it('keeps its count when what was missed cannot be fetched, so that the next news asks again', async () => {
    fetchMissed.mockRejectedValueOnce(new Error('no answer'));
    await expect(feed().take({ seq: 8, notice: null })).rejects.toThrow('no answer');
    expect(kept).toBe(6);
  });
});

describe('isToBeShown', () => {
  it.each([
    ['a fresh event that waits', {}, true],
    ['one that a tab has taken already', { receipts: [pop('delivered')] }, true],
    ['one switched off', { receipts: [pop('skipped')] }, false],
    ['one without a pop-up', { receipts: [] }, false],
    ['one held back by the caps', { kind: 'suppressed' }, false],
    ['one a minute old', { firedAt: NOW - 60_001 }, false],
  ] as const)('%s: %s', (_, part, expected) => expect(isToBeShown(event(1, part as Partial<AlertEvent>), NOW)).toBe(expected));
});
