import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PriceNotice } from '@/lib/contract/alerts';
import { dismissPopup, openPopupQueue, showPopup, usePopupQueue, withoutPopup, withPopup, type PopupQueue } from './popup-queue';

const notice = (eventId: string): PriceNotice => ({
  eventId,
  alertId: 'a',
  businessLine: 1,
  exchangeId: 'BTCUSDT_SPBL',
  title: `BTC ${eventId}`,
  popContent: 'Price 100',
  isShow: 1,
  isVoice: 0,
  firedAt: 1,
});
const queueOf = (...ids: string[]): PopupQueue => ({ userId: 'ann', popups: ids.map(notice) });
const shown = (queue = usePopupQueue.getState()): string[] => queue.popups.map(({ eventId }) => eventId);

let close: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  close = openPopupQueue('ann');
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

it('adds a pop-up at the end, three at most, without changing the queue before', () => {
  const before = queueOf('one', 'two', 'three');
  expect(shown(withPopup(before, 'ann', notice('four')))).toEqual(['two', 'three', 'four']);
  expect(shown(before)).toEqual(['one', 'two', 'three']);
});

it('leaves the queue as it is for a pop-up of another user, and for the removal of one that is not in it', () => {
  const before = queueOf('one');
  expect(withPopup(before, 'bob', notice('two'))).toBe(before);
  expect(withoutPopup(before, 'two')).toBe(before);
  expect(shown(withoutPopup(before, 'one'))).toEqual([]);
});

it('shows each pop-up for 30 seconds', () => {
  showPopup('ann', notice('one'));
  vi.advanceTimersByTime(20_000);
  showPopup('ann', notice('two'));
  vi.advanceTimersByTime(9_999);
  expect(shown()).toEqual(['one', 'two']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['two']);
  vi.advanceTimersByTime(20_000);
  expect(shown()).toEqual([]);
});

it('notifies once of a dismissed pop-up, also when its time ends later', () => {
  showPopup('ann', notice('one'));
  const onChange = vi.fn();
  const stop = usePopupQueue.subscribe(onChange);
  dismissPopup('one');
  vi.advanceTimersByTime(30_000);
  stop();
  expect(onChange).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

it('shows nothing of a user to the next one', () => {
  showPopup('ann', notice('one'));
  close();
  close = openPopupQueue('bob');
  showPopup('ann', notice('late'));
  expect(shown()).toEqual([]);
  showPopup('bob', notice('two'));
  expect(shown()).toEqual(['two']);
});
