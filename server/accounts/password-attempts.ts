import { networkOf } from '../platform/rate-limit';
import { enforceAttemptLimit, type AttemptCounts, type AttemptLimit } from '../platform/attempt-limiter';

const MINUTE_MS = 60_000;
/** Wrong passwords for one name, existing or not, from browsers that never signed in to it: slows guessing spread over many addresses. */
const FAILURES_PER_NAME: AttemptLimit = { name: 'wrong passwords of a name', max: 30, windowMs: 15 * MINUTE_MS };
/** Wrong passwords for one account from one browser that signed in to it before. */
const FAILURES_PER_DEVICE: AttemptLimit = { name: 'wrong passwords of a browser', max: 10, windowMs: 15 * MINUTE_MS };

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
  private readonly perNetwork: AttemptLimit;
  private readonly perDevice: AttemptLimit;

  constructor(
    private readonly counts: AttemptCounts,
    signInsPerMinute: number,
  ) {
    this.perNetwork = { name: 'passwords from a network', max: signInsPerMinute, windowMs: MINUTE_MS };
    this.perDevice = { name: 'passwords from a browser', max: signInsPerMinute, windowMs: MINUTE_MS };
  }

  /**
   * Counts an attempt as wrong before the password is checked, so that concurrent attempts do not exceed the limit; throws 429. `uncount`
   * takes a right one back.
   */
  async count({ nameKey, ip, device }: PasswordAttempt, now: number): Promise<{ uncount(now: number): Promise<void> }> {
    const [attempts, failures] = device === null ? [this.perNetwork, FAILURES_PER_NAME] : [this.perDevice, FAILURES_PER_DEVICE];
    const key = device ?? nameKey;
    await enforceAttemptLimit(
      this.counts,
      [
        [attempts, device ?? networkOf(ip)],
        [failures, key],
      ],
      now,
    );
    return { uncount: (then) => this.counts.refund(failures, key, then) };
  }
}
