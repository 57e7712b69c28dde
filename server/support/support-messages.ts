import { loginNameKey } from '../../lib/contract/credentials';
import { ERROR_CODE } from '../../lib/contract/error-codes';
import type { SendSupportRequest, SupportMessage } from '../../lib/contract/support';
import { readReference, SUPPORT_FIELDS, supportProblem } from '../../lib/contract/support-terms';
import { confirmAddress, isConfirmedAddress } from '../accounts/confirmed-addresses';
import { attemptCounts } from '../accounts/shared-attempts';
import { tokenHash } from '../accounts/tokens';
import type { Database, Queryable } from '../db/database';
import { enforceAttemptLimit, type AttemptCounts, type AttemptLimit } from '../platform/attempt-limiter';
import { cleanText } from '../platform/clean-text';
import { CallError, tooManyRequests } from '../platform/errors';
import { idFor, newReference } from '../platform/ids';
import { networkOf } from '../platform/rate-limit';
import { queueSupportMail } from './support-mail-queue';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Links to one address in a day, whoever names it. */
const LINKS_PER_DAY = 3;
const CONFIRMATIONS: AttemptLimit = { name: 'links of support from a network', max: 10, windowMs: MINUTE_MS };
const READS: AttemptLimit = { name: 'reads of support from a network', max: 20, windowMs: MINUTE_MS };
/** Groups of four signs in a reference number: 80 random bits, as it is the key to its message. */
const REFERENCE_GROUPS = 4;

/** Dependencies of the messages. */
export interface SupportMessagesOptions {
  database: Database;
  clock: () => number;
  /** Messages of one network, and of one account, in 24 hours. */
  perDay: number;
  /** Called when a mail is due. */
  onMail(): void;
}

/** Sender of a message. */
export interface Sender {
  ip: string;
  /** Null for a guest. */
  userId: string | null;
  /** Language of the page, a code of the product's table. */
  language: string;
}

/** A message that is about to be stored; `mail` is null without an address. */
interface NewMessage {
  requestId: string;
  network: string;
  userId: string | null;
  language: string;
  message: string;
  mail: string | null;
}

/** Messages to support: checked, limited by network and account, stored, reported to the operator, and read by their reference number. */
export class SupportMessages {
  private readonly counts: AttemptCounts;

  constructor(private readonly options: SupportMessagesOptions) {
    this.counts = attemptCounts(options.database);
  }

  /**
   * Stores a message and resolves to its reference number; that of the first one for a repeated request with the same content. Throws the
   * refusals of its texts, and 429 when network or account have sent too many in 24 hours.
   */
  async send(request: SendSupportRequest, { ip, userId, language }: Sender): Promise<string> {
    const texts = { message: cleanText(request.message, true), mail: cleanText(request.mail) };
    for (const field of SUPPORT_FIELDS) {
      const problem = supportProblem(field, texts[field]);
      if (problem) throw new CallError(400, ERROR_CODE.supportMessage, `support.${problem}`);
    }
    const requestId = idFor(userId ?? '', JSON.stringify([request.requestId, texts]));
    const network = networkOf(ip);
    const message: NewMessage = { requestId, network, userId, language, message: texts.message, mail: texts.mail || null };
    const reference = await this.options.database.transaction(async (tx) => {
      // One message of a network or an account after the other, so that none is missing in the count; in one order, so that none waits for ever.
      const locks = [`support of ${network}`, ...(userId === null ? [] : [`support of user ${userId}`])].sort();
      for (const lock of locks) await tx.query('select pg_advisory_xact_lock(hashtext($1))', [lock]);
      const isNew = await this.insert(tx, message);
      if (isNew === null) return this.referenceOf(tx, requestId);
      await this.checkCount(tx, 'network', network);
      if (userId !== null) await this.checkCount(tx, 'user_id', userId);
      return isNew;
    });
    this.options.onMail();
    return reference;
  }

  /** Resolves to a message with its answer. Throws 400 for an unknown reference number, and 429 after too many attempts of a network. */
  async read(typed: string, ip: string): Promise<SupportMessage> {
    await enforceAttemptLimit(this.counts, [[READS, networkOf(ip)]], this.options.clock());
    const [row] = await this.options.database.query<SupportMessage>(
      `select reference, created_at as "createdAt", message, answer, answered_at as "answeredAt" from support_messages where reference = $1`,
      [readReference(typed) ?? ''],
    );
    if (!row) throw new CallError(400, ERROR_CODE.unknownId, 'support.unknownReference');
    return row;
  }

  /** Confirms the address of a message by a mailed token, once; resolves to its reference number. An answer that exists is mailed then. */
  async confirm(token: string, ip: string): Promise<string> {
    const { database, clock, onMail } = this.options;
    const now = clock();
    await enforceAttemptLimit(this.counts, [[CONFIRMATIONS, networkOf(ip)]], now);
    const reference = await database.transaction(async (tx) => {
      const [row] = await tx.query<{ reference: string; mailKey: string; isAnswered: boolean }>(
        `update support_messages set confirm_hash = null where confirm_hash = $1 and confirm_expires_at > $2
          returning reference, mail_key as "mailKey", answer is not null as "isAnswered"`,
        [tokenHash(token), now],
      );
      if (!row) return null;
      await confirmAddress(tx, row.mailKey, now);
      if (row.isAnswered) await queueSupportMail(tx, row.reference, 'answer', now);
      return row.reference;
    });
    if (reference === null) throw new CallError(400, ERROR_CODE.deadLink, 'credentials.deadLink');
    onMail();
    return reference;
  }

  /** Inserts the row with its mails and resolves to its reference number; null when the request has one already. */
  private async insert(tx: Queryable, { requestId, network, userId, language, message, mail }: NewMessage): Promise<string | null> {
    const now = this.options.clock();
    const mailKey = mail === null ? null : loginNameKey(mail);
    const needsLink = mailKey !== null && (await this.needsLink(tx, mailKey, now));
    const [row] = await tx.query<{ reference: string }>(
      `insert into support_messages (reference, request_id, created_at, network, user_id, language, message, mail, mail_key)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (request_id) do nothing returning reference`,
      [newReference('S', REFERENCE_GROUPS), requestId, now, network, userId, language, message, mail, mailKey],
    );
    if (!row) return null;
    await queueSupportMail(tx, row.reference, 'notice', now);
    if (needsLink) await queueSupportMail(tx, row.reference, 'confirm', now);
    return row.reference;
  }

  /** Whether an address gets a link: of too many in a day none, so that a stranger's address is not flooded. */
  private async needsLink(tx: Queryable, mailKey: string, now: number): Promise<boolean> {
    const earlier = await tx.query('select 1 from support_messages where mail_key = $1 and created_at > $2 limit $3', [
      mailKey,
      now - DAY_MS,
      LINKS_PER_DAY,
    ]);
    return earlier.length < LINKS_PER_DAY && !(await isConfirmedAddress(tx, mailKey));
  }

  private async referenceOf(tx: Queryable, requestId: string): Promise<string> {
    const [row] = await tx.query<{ reference: string }>('select reference from support_messages where request_id = $1', [requestId]);
    if (!row) throw new Error('A message was deleted while it was sent again.');
    return row.reference;
  }

  /** Throws 429 when there are more messages in 24 hours than there may be, the new one included. */
  private async checkCount(tx: Queryable, column: 'network' | 'user_id', value: string): Promise<void> {
    const { clock, perDay } = this.options;
    const now = clock();
    const latest = await tx.query<{ createdAt: number }>(
      `select created_at as "createdAt" from support_messages where ${column} = $1 and created_at > $2 order by created_at desc limit $3`,
      [value, now - DAY_MS, perDay + 1],
    );
    const oldest = latest.at(-1);
    if (oldest && latest.length > perDay) throw tooManyRequests(oldest.createdAt + DAY_MS - now);
  }
}
