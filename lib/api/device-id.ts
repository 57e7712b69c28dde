import { randomId } from '../random-id';

const STORAGE_KEY = 'tideline.device-id';
const DEVICE_ID = /^[0-9a-f]{32}$/;

let deviceId: string | undefined;

function storedId(): string {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY);
    if (stored !== null && DEVICE_ID.test(stored)) return stored;
    const fresh = randomId();
    window.localStorage.setItem(STORAGE_KEY, fresh);
    return fresh;
  } catch {
    return randomId();
  }
}

/** Random id of this browser, 32 hex digits, kept in its storage; where storage is not available it lasts as long as the page. */
export function getDeviceId(): string {
  deviceId ??= storedId();
  return deviceId;
}
