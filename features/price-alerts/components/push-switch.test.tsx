import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import english from '@/locales/en.json';
import { buildPageOf } from '@/tests/builders/page';
import { PushSwitch } from './push-switch';

const push = vi.hoisted(() => ({ pushState: vi.fn(), subscribePush: vi.fn(), unsubscribePush: vi.fn() }));
vi.mock('../api/push-subscription', () => push);

const { pushOn, pushOff } = english.alertPage;

it.each([
  ['off', 'on', pushOn, { addPush: { endpoint: 'https://push.example' } }, pushOff],
  ['on', 'off', pushOff, { removePush: 'https://push.example' }, pushOn],
])('while %s it offers to turn push %s', async (before, after, button, change, next) => {
  push.pushState.mockReset().mockResolvedValueOnce(before).mockResolvedValue(after);
  push.subscribePush.mockResolvedValue({ endpoint: 'https://push.example' });
  push.unsubscribePush.mockResolvedValue('https://push.example');
  const onChange = vi.fn(() => Promise.resolve());
  render(<PushSwitch publicKey="key" onChange={onChange} />, { wrapper: buildPageOf('priceAlert') });
  const pressed = await screen.findByRole('button', { name: button });
  await act(async () => void fireEvent.click(pressed));
  expect(onChange).toHaveBeenCalledWith(change);
  expect(await screen.findByRole('button', { name: next })).toBeVisible();
});
