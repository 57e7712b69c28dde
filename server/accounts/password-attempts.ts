import { networkOf } from '../platform/rate-limit';
import { AttemptLimiter, enforceAttemptLimit } from '../platform/attempt-limiter';

const MINUTE_MS = 60_000;
/** Wrong passwords for one name, existing or not, from browsers that never signed in to it: slows guessing spread over many addresses. */
const FAILURES_PER_NAME = { max: 30, windowMs: 15 * MINUTE_MS } as const;
/** Wrong passwords for one account from one browser that signed in to it before. */
const FAILURES_PER_DEVICE = { max: 10, windowMs: 15 * MINUTE_MS } as const;

/** Origin of a password attempt. */
export interface PasswordAttempt {
  /** Key of the login name. */
  nameKey: string;
  ip: string;
  /** The browser's id at this account when it signed in to it before, else null. */
  device: string | null;
}

/**
 * Limits of wrong passwords. A browser that signed in to the account before has its own limit: wrong attempts made
 * elsewhere, also from its address, never lock out the right password there. Times are Unix milliseconds.
 */
export class PasswordAttempts {
  private readonly perNetwork: AttemptLimiter;
  private readonly perName = new AttemptLimiter(FAILURES_PER_NAME.max, FAILURES_PER_NAME.windowMs);
  private readonly perDeviceMinute: AttemptLimiter;
  private readonly perDevice = new AttemptLimiter(FAILURES_PER_DEVICE.max, FAILURES_PER_DEVICE.windowMs);

  constructor(signInsPerMinute: number) {
    this.perNetwork = new AttemptLimiter(signInsPerMinute, MINUTE_MS);
    this.perDeviceMinute = new AttemptLimiter(signInsPerMinute, MINUTE_MS);
  }

  /**
   * Counts an attempt as wrong before the password is checked, so that concurrent attempts do not exceed the limit; throws 429. `uncount`
   * takes a right one back.
   */
  count({ nameKey, ip, device }: PasswordAttempt, now: number): { uncount(now: number): void } {
    const [attempts, failures] = device === null ? [this.perNetwork, this.perName] : [this.perDeviceMinute, this.perDevice];
    const key = device ?? nameKey;
    enforceAttemptLimit(
      [
        [attempts, device ?? networkOf(ip)],
        [failures, key],
      ],
      now,
    );
    return { uncount: (then) => failures.refund(key, then) };
  }
}
