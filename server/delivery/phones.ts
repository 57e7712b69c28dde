import { randomInt } from 'node:crypto';
import { ERROR_CODE } from '../../lib/contract/error-codes';
import { alertText } from './alert-text';
import type { Database, Queryable } from '../db/database';
import type { Channel } from './channel';
import type { Sms, SmsSender } from './sms';
import { tryChannel } from './try-channel';
import { CallError, retryAfter } from '../platform/errors';
import { networkOf } from '../platform/rate-limit';
import { enforceAttemptLimit, type AttemptCounts, type AttemptLimit } from '../platform/attempt-limiter';
import { hashPassword, isPasswordOf } from '../accounts/password-hash';
import { attemptCounts } from '../accounts/shared-attempts';
import { newId } from '../platform/ids';

const HOUR_MS = 3_600_000;
const CODE_MS = 600_000;
const CODE_ATTEMPTS_MAX = 5;
const CODE_DIGITS = 6;
/** Codes per hour for one user, to one number and from one network: an SMS costs money and disturbs its recipient. */
const CODES_PER_USER: AttemptLimit = { name: 'codes of a user', max: 5, windowMs: HOUR_MS };
const CODES_PER_PHONE: AttemptLimit = { name: 'codes to a phone', max: 3, windowMs: HOUR_MS };
const CODES_PER_NETWORK: AttemptLimit = { name: 'codes from a network', max: 20, windowMs: HOUR_MS };

/** Shortest wait after a failure of the gateway. */
const RETRY_MS_MIN = 60_000;

function smsFailed(isSilent: boolean, waitMs: number): CallError {
  const headers = retryAfter(Math.max(waitMs, RETRY_MS_MIN));
  if (isSilent) return new CallError(503, ERROR_CODE.smsUnavailable, 'sms.unavailable', headers);
  return new CallError(503, ERROR_CODE.smsRefused, 'sms.refused', headers);
}

const wrongCode = (): CallError => new CallError(400, ERROR_CODE.deadLink, 'sms.wrongCode');

/** Dependencies of the phones. */
export interface PhonesOptions {
  database: Database;
  clock: () => number;
  sender: SmsSender;
  siteName: string;
  onError(error: unknown): void;
}

/** Resolves to the verified number of a user, to null without one. */
export async function phoneOf(database: Queryable, userId: string): Promise<string | null> {
  const [row] = await database.query<{ phone: string }>('select phone from phones where user_id = $1', [userId]);
  return row?.phone ?? null;
}

/** Phone numbers of users, verified by a code sent to them. */
export class Phones {
  private readonly counts: AttemptCounts;

  constructor(private readonly options: PhonesOptions) {
    this.counts = attemptCounts(options.database);
  }

  /**
   * Sends a code to a number; an earlier code becomes invalid, a number bound before stays until this one is verified. Throws 429 or, when
   * the gateway fails, 503.
   */
  async bind(userId: string, phone: string, caller: { ip: string; language: string }): Promise<void> {
    const { database, clock, sender, siteName, onError } = this.options;
    const now = clock();
    const limitedKeys = [
      [CODES_PER_USER, userId],
      [CODES_PER_PHONE, phone],
      [CODES_PER_NETWORK, networkOf(caller.ip)],
    ] as const;
    await enforceAttemptLimit(this.counts, limitedKeys, now);
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    // Six digits are quickly guessed: they are hashed like passwords.
    const hash = await hashPassword(code);
    await database.query(
      `insert into phone_codes (user_id, phone, code_hash, attempts, expires_at) values ($1, $2, $3, 0, $4)
        on conflict (user_id) do update set phone = excluded.phone, code_hash = excluded.code_hash, attempts = 0, expires_at = excluded.expires_at`,
      [userId, phone, hash, now + CODE_MS],
    );
    const text = alertText(caller.language, 'sms.code', { code, site: siteName });
    const gateway: Channel<Sms> = { noAnswerReason: 'gateway-silent', send: (sms, signal) => sender.send(sms, signal) };
    const outcome = await tryChannel(gateway, () => ({ to: phone, text, id: newId() }), onError);
    if (outcome.state !== 'delivered') throw smsFailed(outcome.reason === 'gateway-silent', await this.counts.waitMs(limitedKeys, clock()));
  }

  /** Binds the number that the code was sent to. Throws the form's message; allows five attempts per code, also concurrent ones. */
  async verify(userId: string, code: string): Promise<void> {
    const { database, clock } = this.options;
    const now = clock();
    const [kept] = await database.query<{ hash: string; phone: string }>(
      'update phone_codes set attempts = attempts + 1 where user_id = $1 and attempts < $2 and expires_at > $3 returning code_hash as hash, phone',
      [userId, CODE_ATTEMPTS_MAX, now],
    );
    if (!kept || !(await isPasswordOf(code, kept.hash))) throw wrongCode();
    await database.transaction(async (tx) => {
      const used = await tx.query('delete from phone_codes where user_id = $1 and code_hash = $2 returning phone', [userId, kept.hash]);
      if (used.length === 0) throw wrongCode();
      await tx.query(
        'insert into phones (user_id, phone, verified_at) values ($1, $2, $3) on conflict (user_id) do update set phone = excluded.phone, verified_at = excluded.verified_at',
        [userId, kept.phone, now],
      );
    });
  }

  /** Deletes a user's number and its code. */
  async remove(userId: string): Promise<void> {
    await this.options.database.transaction(async (tx) => {
      await tx.query('delete from phone_codes where user_id = $1', [userId]);
      await tx.query('delete from phones where user_id = $1', [userId]);
    });
  }
}
