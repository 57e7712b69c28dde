import { loginNameKey } from '../../lib/contract/credentials';
import { ERROR_CODE } from '../../lib/contract/error-codes';
import type { ApplicationRefusal, ApplyRequest } from '../../lib/contract/market-maker';
import { APPLICATION_LIMITS, APPLICATION_TEXTS, textProblem, type ApplicationText } from '../../lib/contract/market-maker-terms';
import { confirmAddress, isConfirmedAddress } from '../accounts/confirmed-addresses';
import { attemptCounts } from '../accounts/shared-attempts';
import { tokenHash } from '../accounts/tokens';
import type { Database, Queryable } from '../db/database';
import { enforceAttemptLimit, type AttemptCounts, type AttemptLimit } from '../platform/attempt-limiter';
import { CallError, tooManyRequests } from '../platform/errors';
import { idFor, newReference } from '../platform/ids';
import { networkOf } from '../platform/rate-limit';
import { cleanText } from '../platform/clean-text';
import type { ImageStore } from './image-store';
import { applicationRefused } from './refusals';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Mails to one address in a day, from all applications that name it. */
const MAILS_PER_DAY = 3;
const CONFIRMATIONS: AttemptLimit = { name: 'links of applications from a network', max: 10, windowMs: MINUTE_MS };

/** Dependencies of the applications. */
export interface ApplicationsOptions {
  database: Database;
  store: ImageStore;
  clock: () => number;
  /** Applications of one network in 24 hours. */
  perDay: number;
  /** Called when a mail is due. */
  onMail(): void;
}

/** Origin of an application. */
export interface Applicant {
  ip: string;
  /** Language of the page, a code of the product's table. */
  language: string;
}

type Texts = Record<ApplicationText, string>;

const cleanTexts = (request: ApplyRequest): Texts => ({
  applicant: cleanText(request.applicant),
  title: cleanText(request.title),
  mail: cleanText(request.mail),
  userId: cleanText(request.userId),
  introduction: cleanText(request.introduction, true),
  strategy: cleanText(request.strategy, true),
});

function problemsOf(texts: Texts, imageCount: number): ApplicationRefusal['problems'] {
  const ofTexts = APPLICATION_TEXTS.flatMap((field) => {
    const problem = textProblem(field, texts[field]);
    return problem ? [{ field, problem }] : [];
  });
  return imageCount > APPLICATION_LIMITS.images ? [...ofTexts, { field: 'images', problem: 'imageCount' }] : ofTexts;
}

/** Applications of market makers: checked, limited by network, stored with their images, and confirmed by mail. */
export class Applications {
  private readonly counts: AttemptCounts;

  constructor(private readonly options: ApplicationsOptions) {
    this.counts = attemptCounts(options.database);
  }

  /**
   * Stores an application and resolves to its reference; that of the first one for a repeated request with the same content. Throws the
   * refusals of its fields, and 429 when the network has sent too many in 24 hours.
   */
  async send(request: ApplyRequest, { ip, language }: Applicant): Promise<string> {
    const texts = cleanTexts(request);
    const imageIds = [...new Set(request.imageIds)];
    const problems = problemsOf(texts, imageIds.length);
    if (problems.length > 0) throw applicationRefused(problems);
    const requestId = idFor(request.requestId, JSON.stringify([texts, imageIds]));
    const network = networkOf(ip);
    const reference = await this.options.database.transaction(async (tx) => {
      // One application of a network after the other, so that none is missing in the count.
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`application of ${network}`]);
      const isNew = await this.insert(tx, { requestId, network, language, texts });
      if (isNew === null) return this.referenceOf(tx, requestId);
      await this.checkCount(tx, network);
      if (!(await this.options.store.attach(tx, imageIds, isNew))) throw applicationRefused([{ field: 'images', problem: 'imageGone' }]);
      return isNew;
    });
    this.options.onMail();
    return reference;
  }

  /** Confirms the mail address of an application by a mailed token, once; resolves to its reference. Its receipt is mailed then. */
  async confirm(token: string, ip: string): Promise<string> {
    const { database, clock, onMail } = this.options;
    const now = clock();
    await enforceAttemptLimit(this.counts, [[CONFIRMATIONS, networkOf(ip)]], now);
    const reference = await database.transaction(async (tx) => {
      const [row] = await tx.query<{ reference: string; mailKey: string }>(
        `update applications set confirmed_at = $2, confirm_hash = null, mail_purpose = 'receipt', mail_attempts = 0, mail_next_at = $2
          where confirm_hash = $1 and confirm_expires_at > $2 returning reference, mail_key as "mailKey"`,
        [tokenHash(token), now],
      );
      if (row) await confirmAddress(tx, row.mailKey, now);
      return row?.reference ?? null;
    });
    if (reference === null) throw new CallError(400, ERROR_CODE.deadLink, 'credentials.deadLink');
    onMail();
    return reference;
  }

  /** Inserts the row and resolves to its reference; null when the request has one already. */
  private async insert(
    tx: Queryable,
    { requestId, network, language, texts }: { requestId: string; network: string; language: string; texts: Texts },
  ): Promise<string | null> {
    const now = this.options.clock();
    const mailKey = loginNameKey(texts.mail);
    const [row] = await tx.query<{ reference: string }>(
      `insert into applications (reference, request_id, created_at, network, language, applicant, title, mail, mail_key, user_number,
          introduction, strategy, mail_purpose, mail_next_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $3) on conflict (request_id) do nothing returning reference`,
      [
        // No secret: it gives no access.
        newReference('MM', 2),
        requestId,
        now,
        network,
        language,
        texts.applicant,
        texts.title,
        texts.mail,
        mailKey,
        texts.userId,
        texts.introduction,
        texts.strategy,
        await this.mailPurpose(tx, mailKey, now),
      ],
    );
    return row?.reference ?? null;
  }

  /** Kind of mail that an application leads to: of too many in a day none, so that a stranger's address is not flooded. */
  private async mailPurpose(tx: Queryable, mailKey: string, now: number): Promise<'confirm' | 'receipt' | null> {
    const earlier = await tx.query('select 1 from applications where mail_key = $1 and created_at > $2 limit $3', [
      mailKey,
      now - DAY_MS,
      MAILS_PER_DAY,
    ]);
    if (earlier.length === MAILS_PER_DAY) return null;
    return (await isConfirmedAddress(tx, mailKey)) ? 'receipt' : 'confirm';
  }

  private async referenceOf(tx: Queryable, requestId: string): Promise<string> {
    const [row] = await tx.query<{ reference: string }>('select reference from applications where request_id = $1', [requestId]);
    if (!row) throw new Error('An application was deleted while it was sent again.');
    return row.reference;
  }

  /** Throws 429 when the network has more applications in 24 hours than it may have, this one included. */
  private async checkCount(tx: Queryable, network: string): Promise<void> {
    const { clock, perDay } = this.options;
    const now = clock();
    const latest = await tx.query<{ createdAt: number }>(
      'select created_at as "createdAt" from applications where network = $1 and created_at > $2 order by created_at desc limit $3',
      [network, now - DAY_MS, perDay + 1],
    );
    const oldest = latest.at(-1);
    if (oldest && latest.length > perDay) throw tooManyRequests(oldest.createdAt + DAY_MS - now);
  }
}
