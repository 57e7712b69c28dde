// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { LOCAL_KEY } from '@/lib/preferences/local-store';
import { DEFAULT_THING, newForm } from './alert-form';
import { keepDraft, takeDraft } from './kept-draft';

beforeEach(() => window.localStorage.clear());

it('gives back what was filled in, once', () => {
  const form = { ...newForm(DEFAULT_THING, '100', 2), note: 'sell half' };
  keepDraft(form);
  expect(takeDraft()).toEqual(form);
  expect(takeDraft()).toBeNull();
});

it('gives back the moment at which the alert ends', () => {
  const form = { ...newForm(DEFAULT_THING, '100', 2), expiresAt: Date.UTC(2026, 11, 1) };
  keepDraft(form);
  expect(takeDraft()).toEqual(form);
});

it.each([
  'null',
  '{',
  '{"exchangeId":"BTCUSDT_SPBL"}',
  JSON.stringify({ ...newForm(DEFAULT_THING, '1', 2), alertType: 9 }),
  JSON.stringify({ ...newForm(DEFAULT_THING, '1', 2), channels: ['x'] }),
])('takes nothing from %s', (text) => {
  window.localStorage.setItem(LOCAL_KEY.alertDraft, text);
  expect(takeDraft()).toBeNull();
});
