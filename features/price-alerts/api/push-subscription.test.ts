import { afterEach, expect, it, vi } from 'vitest';
import { pushState, subscribePush, unsubscribePush } from './push-subscription';

const KEYS = { p256dh: 'public', auth: 'secret' };

/** Stubs a browser with push support. */
function openBrowser({ isSecureContext = true, permission = 'granted', isSubscribed = false } = {}) {
  const subscription = {
    endpoint: 'https://push.example/1',
    unsubscribe: vi.fn(() => Promise.resolve(true)),
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: KEYS }),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(isSubscribed ? subscription : null),
    subscribe: vi.fn(() => Promise.resolve(subscription)),
  };
  const register = vi.fn(() => Promise.resolve({ pushManager }));
  const Notification = { permission, requestPermission: () => Promise.resolve(permission) };
  vi.stubGlobal('window', { isSecureContext, PushManager: class {}, Notification });
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('navigator', { serviceWorker: { register, getRegistration: () => Promise.resolve({ pushManager }) } });
  return { subscription, pushManager, register };
}
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['on a page without https', { isSecureContext: false }, 'insecure'],
  ['where the user has denied it', { permission: 'denied' }, 'denied'],
  ['before any subscription', { permission: 'default' }, 'off'],
  ['once it is', { isSubscribed: true }, 'on'],
])('push %s', async (_, browser, state) => {
  openBrowser(browser);
  expect(await pushState()).toBe(state);
});

it('subscribes with the exchange’s key, as bytes', async () => {
  const { pushManager } = openBrowser();
  expect(await subscribePush('-_8A')).toEqual({ endpoint: 'https://push.example/1', keys: KEYS });
  expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: Uint8Array.of(0xfb, 0xff, 0),
  });
});

it('subscribes nothing where the user does not allow it', async () => {
  const { register } = openBrowser({ permission: 'denied' });
  expect(await subscribePush('-_8A')).toBeNull();
  expect(register).not.toHaveBeenCalled();
});

it('ends the subscription in the browser, and returns its endpoint', async () => {
  const { subscription } = openBrowser({ isSubscribed: true });
  expect(await unsubscribePush()).toBe('https://push.example/1');
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});

it('returns null without a subscription', async () => {
  openBrowser();
  expect(await unsubscribePush()).toBeNull();
});
