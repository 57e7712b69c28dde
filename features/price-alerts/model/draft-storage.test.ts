// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { LOCAL_KEY } from '@/lib/preferences/local-store';
import { DEFAULT_TARGET, newForm } from './alert-form';
import { storeDraft, consumeDraft } from './draft-storage';

beforeEach(() => window.localStorage.clear());

it('returns the stored form once', () => {
  const form = { ...newForm(DEFAULT_TARGET, '100', 2), note: 'sell half' };
  storeDraft(form);
  expect(consumeDraft()).toEqual(form);
  expect(consumeDraft()).toBeNull();
});

it('returns the expiry', () => {
  const form = { ...newForm(DEFAULT_TARGET, '100', 2), expiresAt: Date.UTC(2026, 11, 1) };
  storeDraft(form);
  expect(consumeDraft()).toEqual(form);
});

it.each([
  'null',
  '{',
  '{"exchangeId":"BTCUSDT_SPBL"}',
  JSON.stringify({ ...newForm(DEFAULT_TARGET, '1', 2), alertType: 9 }),
  JSON.stringify({ ...newForm(DEFAULT_TARGET, '1', 2), channels: ['x'] }),
])('rejects %s', (text) => {
  window.localStorage.setItem(LOCAL_KEY.alertDraft, text);
  expect(consumeDraft()).toBeNull();
});
