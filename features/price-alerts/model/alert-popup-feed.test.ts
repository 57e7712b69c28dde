import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AlertEvent, PriceNotice, Receipt } from '@/lib/contract/alerts';
import { isPopupDue, AlertPopupFeed } from './alert-popup-feed';

const NOW = 1_000_000;
const pop = (state: Receipt['state']): Receipt => ({ channel: 5, state, reason: null, attempts: 0, settledAt: null });
const event = (seq: number, part: Partial<AlertEvent> = {}): AlertEvent =>
  ({ seq, eventId: `event-${seq}`, kind: 'fired', firedAt: NOW - 1_000, receipts: [pop('waiting')], ...part }) as AlertEvent;
const notice = (seq: number): PriceNotice => ({ eventId: `event-${seq}` }) as PriceNotice;

let stored: number | null = null;
const shown: string[] = [];
const onEvents = vi.fn();
const fetchMissed = vi.fn((_afterSeq: number) =>
  Promise.resolve({ events: [event(8), event(7)], hasMore: false, unread: 0, latestSeq: 8 }),
);
const popupFeed = (): AlertPopupFeed =>
  new AlertPopupFeed(
    {
      readSeq: () => stored,
      writeSeq: (seq) => void (stored = seq),
      fetchMissed,
      now: () => NOW,
      onPopup: ({ eventId }) => void shown.push(eventId),
      onEvents,
    },
    (missed) => notice(missed.seq),
  );

beforeEach(() => {
  stored = 6;
  shown.length = 0;
  fetchMissed.mockClear();
  onEvents.mockClear();
});

describe('AlertPopupFeed', () => {
  it('passes on consecutive events without a request', async () => {
    await popupFeed().handle({ seq: 7, notice: notice(7) });
    expect({ shown, stored, requests: fetchMissed.mock.calls.length }).toEqual({ shown: ['event-7'], stored: 7, requests: 0 });
    expect(onEvents).toHaveBeenCalledOnce();
  });

  it('fetches missed events after a gap, and shows them oldest first', async () => {
    await popupFeed().handle({ seq: 8, notice: notice(8) });
    expect(fetchMissed).toHaveBeenCalledExactlyOnceWith(6);
    expect({ shown, stored }).toEqual({ shown: ['event-7', 'event-8'], stored: 8 });
  });

  it('fetches missed events after a login only when the sequence number has increased', async () => {
    await popupFeed().handle({ seq: 6, notice: null });
    expect(fetchMissed).not.toHaveBeenCalled();
    await popupFeed().handle({ seq: 8, notice: null });
    expect({ shown, stored }).toEqual({ shown: ['event-7', 'event-8'], stored: 8 });
  });

  it('a new browser starts at the current sequence number', async () => {
    stored = null;
    await popupFeed().handle({ seq: 40, notice: null });
    expect({ requests: fetchMissed.mock.calls.length, stored }).toEqual({ requests: 0, stored: 40 });
  });

  it('an event stored by another tab may still be shown here: claimPopup decides', async () => {
    await popupFeed().handle({ seq: 6, notice: notice(6) });
    expect(shown).toEqual(['event-6']);
    expect(stored).toBe(6);
    expect(onEvents).toHaveBeenCalledOnce();
  });

  it('a tab that was disconnected reports events handled by another tab', async () => {
    const tab = popupFeed();
    await tab.handle({ seq: 6, notice: null });
    expect(onEvents).not.toHaveBeenCalled();
    stored = 9;
    await tab.handle({ seq: 9, notice: null });
    expect(onEvents).toHaveBeenCalledOnce();
    expect(fetchMissed).not.toHaveBeenCalled();
  });

  it.each([
    ['a late event', 4, true],
    ['the sequence number after a login to another server', 4, false],
  ])('%s never decreases the stored sequence number', async (_, seq, isEvent) => {
    const tab = popupFeed();
    await tab.handle({ seq, notice: isEvent ? notice(seq) : null });
    expect([stored, fetchMissed.mock.calls.length]).toEqual([6, 0]);
    await tab.handle({ seq: 7, notice: notice(7) });
    expect({ shown: shown.at(-1), stored, requests: fetchMissed.mock.calls.length }).toEqual({ shown: 'event-7', stored: 7, requests: 0 });
  });

  it('keeps its sequence number when fetching fails, so that the next message retries', async () => {
    fetchMissed.mockRejectedValueOnce(new Error('no answer'));
    await expect(popupFeed().handle({ seq: 8, notice: null })).rejects.toThrow('no answer');
    expect(stored).toBe(6);
  });
});

describe('isPopupDue', () => {
  it.each([
    ['a recent pending event', {}, true],
    ['one already shown by a tab', { receipts: [pop('delivered')] }, true],
    ['one switched off', { receipts: [pop('skipped')] }, false],
    ['one without a pop-up', { receipts: [] }, false],
    ['one suppressed by the caps', { kind: 'suppressed' }, false],
    ['one a minute old', { firedAt: NOW - 60_001 }, false],
  ] as const)('%s: %s', (_, part, expected) => expect(isPopupDue(event(1, part as Partial<AlertEvent>), NOW)).toBe(expected));
});
