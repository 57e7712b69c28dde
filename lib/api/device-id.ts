import { randomId } from '../random-id';

const STORAGE_KEY = 'tideline.device-id';
const DEVICE_ID = /^[0-9a-f]{32}$/;

let deviceId: string | undefined;

function keptId(): string {
  try {
    const kept = window.localStorage.getItem(STORAGE_KEY);
    if (kept !== null && DEVICE_ID.test(kept)) return kept;
    const fresh = randomId();
    window.localStorage.setItem(STORAGE_KEY, fresh);
    return fresh;
  } catch {
    return randomId();
  }
}

/** Random id of this browser, 32 hex digits, kept in its storage; as long as the page where storage is not to be had. */
export function getDeviceId(): string {
  deviceId ??= keptId();
  return deviceId;
}
