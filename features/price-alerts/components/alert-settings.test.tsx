import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AlertSetting } from '@/lib/contract/alerts';
import { SAMPLE_POPUP_EVENT } from '@/lib/page-events';
import { buildPageOf } from '@/tests/builders/page';
import { AlertSettings } from './alert-settings';

const { request } = vi.hoisted(() => ({ request: vi.fn() }));
vi.mock('@/lib/api/http-client', () => ({ request }));

const SETTING: AlertSetting = {
  sound: 'knock',
  channels: [
    { channel: 3, state: 'ready', address: 'a…n@example.com', hasProvider: true, reason: null },
    { channel: 4, state: 'ready', address: null, hasProvider: true, reason: null },
  ],
  pushPublicKey: '',
};
const PATH = '/v1/send/priceremindconfig/exchange/setting';
const ANSWERS: Readonly<Record<string, unknown>> = {
  [PATH]: SETTING,
  [`${PATH}/test`]: { channel: 3, state: 'delivered', reason: null },
  '/v1/user/preference/get': {},
};

beforeEach(() => void request.mockReset().mockImplementation(({ path }: { path: string }) => Promise.resolve(ANSWERS[path])));

async function show(): Promise<HTMLElement[]> {
  render(<AlertSettings user={{ userId: 'ann', loginName: 'ann@example.com', accountMode: 0 }} />, { wrapper: buildPageOf('priceAlert') });
  return screen.findAllByRole('listitem');
}

it('shows the address of channels that have one', async () => {
  const [mail, station] = await show();
  expect(mail).toHaveTextContent('E-mail Readya…n@example.com');
  expect(station?.querySelector('bdi')).toBeNull();
});

it('sends a test on a channel, and shows its receipt', async () => {
  const [mail = document.body] = await show();
  await act(async () => void fireEvent.click(within(mail).getByRole('button', { name: 'Send a test' })));
  expect(request).toHaveBeenLastCalledWith(expect.objectContaining({ body: { channel: 3 } }));
  expect(within(mail).getByRole('status')).toHaveTextContent('Test: delivered');
});

it.each([
  [5, 'delivered', 1],
  [5, 'skipped', 0],
  [3, 'delivered', 0],
])('a test of channel %i that was %s shows %i popups on this page', async (channel, state, count) => {
  const onSample = vi.fn();
  window.addEventListener(SAMPLE_POPUP_EVENT, onSample);
  const setting = { ...SETTING, channels: [{ channel, state: 'ready', address: null, hasProvider: true, reason: null }] };
  request.mockImplementation(({ path }: { path: string }) =>
    Promise.resolve({ ...ANSWERS, [PATH]: setting, [`${PATH}/test`]: { channel, state, reason: null } }[path]),
  );
  const [way = document.body] = await show();
  await act(async () => void fireEvent.click(within(way).getByRole('button', { name: 'Send a test' })));
  expect(onSample).toHaveBeenCalledTimes(count);
  window.removeEventListener(SAMPLE_POPUP_EVENT, onSample);
});
