import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import type { AlertSetting, PriceNotice } from '@/lib/contract/alerts';
import { alertSetting } from '@/lib/contract/calls/alerts';
import { SAMPLE_POPUP_EVENT } from '@/lib/page-events';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildOverlay } from '@/tests/builders/page';
import { settingQuery } from '../api/alerts.calls';
import type { PriceNoticeUpdate } from '../model/alert-popup-feed';
import { AlertPopups } from './alert-popups';

const { playSound, onPrivate } = vi.hoisted(() => ({ playSound: vi.fn(), onPrivate: vi.fn() }));
vi.mock('../model/play-sound', () => ({ playSound }));
vi.mock('@/lib/realtime/socket-service', () => ({ getSocketService: () => ({ onPrivate }) }));
vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));

const USER = { userId: 'ann', loginName: 'ann@example.com', accountMode: 0 };
const notice = (id: string, part: Partial<PriceNotice> = {}): PriceNotice => ({
  eventId: id,
  alertId: 'a',
  businessLine: 1,
  exchangeId: 'BTCUSDT_SPBL',
  title: `BTC ${id}`,
  popContent: 'Price 100',
  isShow: 1,
  isVoice: 1,
  firedAt: 1,
  ...part,
});
const SETTING: AlertSetting = { sound: 'drop', channels: [], pushPublicKey: '' };
const exchange = mockExchange();
let publish: (message: PriceNoticeUpdate) => void;
let seq = 0;
const fire = (fired: PriceNotice): Promise<void> => {
  publish({ seq: (seq += 1), notice: fired });
  return exchange.settled();
};
const shown = (): (string | null)[] => screen.queryAllByRole('heading').map((heading) => heading.textContent);

beforeEach(() => {
  window.localStorage.clear();
  seq = 0;
  playSound.mockClear();
  exchange.answer(alertSetting, SETTING);
  onPrivate.mockReset().mockImplementation((_topic: string, listener: typeof publish) => {
    publish = listener;
    return () => undefined;
  });
});
afterEach(() => vi.restoreAllMocks());

async function open(): Promise<void> {
  const client = createQueryClient();
  client.setQueryData(settingQuery(USER.userId).queryKey, SETTING);
  render(<AlertPopups user={USER} />, { wrapper: buildOverlay(client) });
  await exchange.settled();
}

it('shows an event once with the chosen sound, without moving the focus', async () => {
  await open();
  const before = document.activeElement;
  await fire(notice('one'));
  await fire(notice('one'));
  expect(shown()).toEqual(['BTC one']);
  expect(playSound).toHaveBeenCalledExactlyOnceWith('drop');
  expect(document.activeElement).toBe(before);
});

it('follows the switches: no popup, or one without a sound', async () => {
  await open();
  await fire(notice('quiet', { isVoice: 0 }));
  await fire(notice('neither', { isShow: 0, isVoice: 0 }));
  expect(shown()).toEqual(['BTC quiet']);
  expect(playSound).not.toHaveBeenCalled();
  await fire(notice('sound', { isShow: 0 }));
  expect(shown()).toEqual(['BTC quiet']);
  expect(playSound).toHaveBeenCalledOnce();
});

it('shows a sample on each request', async () => {
  await open();
  for (let time = 0; time < 2; time += 1) {
    window.dispatchEvent(new CustomEvent(SAMPLE_POPUP_EVENT));
    await exchange.settled();
  }
  expect(shown()).toEqual(['Price alerts', 'Price alerts']);
  expect(playSound).toHaveBeenCalledTimes(2);
});

it('shows three at most; Escape closes the newest, a close button its own', async () => {
  await open();
  for (const id of ['one', 'two', 'three', 'four']) await fire(notice(id));
  expect(shown()).toEqual(['BTC two', 'BTC three', 'BTC four']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(shown()).toEqual(['BTC two', 'BTC three']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close this alert' })[0] as HTMLElement);
  expect(shown()).toEqual(['BTC three']);
});
