import type { AlertSettingRequest } from '@/lib/contract/alerts';

/** State of web push: `insecure` without https, `none` without support, `denied` by the user, else off or on. */
export type PushState = 'insecure' | 'none' | 'denied' | 'off' | 'on';

const WORKER = '/push-worker.js';
const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const registration = async (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration(WORKER);

/** Decodes base64url text, the format of the public key. */
function base64UrlBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** Returns the push state of this browser. */
export async function pushState(): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure';
  if (!isSupported()) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription ? 'on' : 'off';
}

/** Subscribes this browser; null when the user does not allow it. */
export async function subscribePush(publicKey: string): Promise<AlertSettingRequest['addPush'] | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.register(WORKER);
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: base64UrlBytes(publicKey) });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint !== undefined && p256dh !== undefined && auth !== undefined ? { endpoint, keys: { p256dh, auth } } : null;
}

/** Ends this browser's subscription; returns its endpoint, null without one. */
export async function unsubscribePush(): Promise<string | null> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}
