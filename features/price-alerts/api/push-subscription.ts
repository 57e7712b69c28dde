import type { AlertSettingRequest } from '@/lib/contract/alerts';

/** What this browser can do about push: nothing on a page without https, nothing at all, not while it is denied, or it is off or on. */
export type PushState = 'insecure' | 'none' | 'denied' | 'off' | 'on';

const WORKER = '/push-worker.js';
const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const registration = async (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration(WORKER);

/** Bytes of a base64url text, as browsers want the public key. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Whether this browser is subscribed. */
export async function pushState(): Promise<PushState> {
  if (!window.isSecureContext) return 'insecure';
  if (!isSupported()) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription ? 'on' : 'off';
}

/** Subscribes this browser; null when the person does not allow it. */
export async function subscribePush(publicKey: string): Promise<AlertSettingRequest['addPush'] | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.register(WORKER);
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint !== undefined && p256dh !== undefined && auth !== undefined ? { endpoint, keys: { p256dh, auth } } : null;
}

/** Ends this browser's subscription; its endpoint, null when there was none. */
export async function unsubscribePush(): Promise<string | null> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}
