import { loginNameKey, loginNameProblem, passwordProblem, type CredentialProblem } from '../../lib/contract/credentials';
import { ERROR_CODE } from '../../lib/contract/error-codes';
import type { Database } from '../db/database';
import { CallError, notSignedIn } from '../platform/errors';
import { networkOf } from '../platform/rate-limit';
import type { DomainEvents } from './domain-events';
import { enforceAttemptLimit, type AttemptCounts, type AttemptLimit } from '../platform/attempt-limiter';
import { attemptCounts } from './shared-attempts';
import { isCommonPassword } from './common-passwords';
import type { KnownDevices } from './known-devices';
import { revokePasswordResets, redeemMailToken, type MailPurpose } from './mail-tokens';
import { hashPassword, isPasswordOf } from './password-hash';
import { PasswordAttempts } from './password-attempts';
import type { Session, SessionStore } from './session-store';
import { addUser, findUser, findUserByName, savePageLanguage, type UserInitializer, type User } from './user-store';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const MAILS_PER_USER: AttemptLimit = { name: 'mails to a user', max: 5, windowMs: HOUR_MS };

/** Dependencies of the accounts. */
export interface AccountsOptions {
  database: Database;
  clock: () => number;
  sessions: SessionStore;
  devices: KnownDevices;
  events: DomainEvents;
  /** Stores a mail for delivery; resolves once it is stored. */
  queueMail(userId: string, purpose: MailPurpose, language: string): Promise<void>;
  /** Adds the initial data of a new account. */
  initialize: UserInitializer;
  signInsPerMinute: number;
  signUpsPerHour: number;
  /** Called when a mail could not be stored. */
  onMailFailure(error: unknown): void;
}

/** Origin of a request. */
export interface Caller {
  ip: string;
  agent: string;
  /** Language of the page, a code of the product's table. */
  language: string;
  /** Session token of the request: its session ends when a new one is opened. */
  token: string | null;
  /** The browser's device token; null when it has none. */
  device: string | null;
}

/** A new session and the secrets for its cookies. */
export interface OpenedSession {
  session: Session;
  token: string;
  /** The browser's new device token. */
  device: string;
}

const refusedCredentials = (problem: CredentialProblem | 'wrongLogin' | 'wrongPassword'): CallError =>
  new CallError(400, ERROR_CODE.credentials, `credentials.${problem}`);
const invalidLink = (): CallError => new CallError(400, ERROR_CODE.deadLink, 'credentials.deadLink');

/** Accounts: sign-up, sign-in, verification by mail, password changes, deletion. */
export class Accounts {
  private readonly attempts: PasswordAttempts;
  private readonly counts: AttemptCounts;
  private readonly signUps: AttemptLimit;
  private readonly tokenAttempts: AttemptLimit;
  private readonly mailsBeingQueued = new Set<Promise<void>>();

  constructor(private readonly options: AccountsOptions) {
    this.counts = attemptCounts(options.database);
    this.attempts = new PasswordAttempts(this.counts, options.signInsPerMinute);
    this.tokenAttempts = { name: 'mailed links from a network', max: options.signInsPerMinute, windowMs: MINUTE_MS };
    this.signUps = { name: 'sign-ups from a network', max: options.signUpsPerHour, windowMs: HOUR_MS };
  }

  /** Creates an account and signs in. Throws the form's message for invalid credentials and for an address that is taken. */
  async signUp(loginName: string, password: string, caller: Caller): Promise<OpenedSession> {
    const problem = loginNameProblem(loginName) ?? passwordProblem(password, loginName);
    if (problem !== null) throw refusedCredentials(problem);
    await rejectCommonPassword(password);
    await this.enforce(this.signUps, networkOf(caller.ip));
    const hash = await hashPassword(password);
    const user = await addUser(this.options.database, loginName, hash, this.now(), this.options.initialize);
    if (!user) throw new CallError(400, ERROR_CODE.nameTaken, 'credentials.nameTaken');
    await this.counts.take([[MAILS_PER_USER, mailKey('verify', user.id)]], this.now());
    await this.queueMail(user.id, 'verify', caller.language);
    return this.open(user, caller);
  }

  /** Signs in. An unknown name is answered like a wrong password, in the same time. */
  async signIn(loginName: string, password: string, caller: Caller): Promise<OpenedSession> {
    const attempt = await this.countAttempt(loginName, caller);
    const user = await findUserByName(this.options.database, withoutNul(loginName));
    const isRight = await isPasswordOf(password, user?.passwordHash ?? null);
    if (!user || !isRight) throw refusedCredentials('wrongLogin');
    await attempt.uncount(this.now());
    return this.open(user, caller);
  }

  /** Mails a password reset link when the account exists; the answer does not reveal whether it does. */
  async forgotPassword(loginName: string, caller: Caller): Promise<void> {
    await this.enforce(this.tokenAttempts, networkOf(caller.ip));
    const user = await findUserByName(this.options.database, withoutNul(loginName));
    // Not awaited: the answer must not take longer for a known address.
    if (user) void this.track(this.queueReset(user.id, caller.language));
  }

  /**
   * Sets a new password by a mailed token, which also verifies the address; ends all sessions of the user. Resolves to the device token of
   * the browser, which is remembered.
   */
  async resetPassword(token: string, password: string, caller: Caller): Promise<string> {
    await this.enforce(this.tokenAttempts, networkOf(caller.ip));
    const problem = passwordProblem(password, '');
    if (problem !== null) throw refusedCredentials(problem);
    await rejectCommonPassword(password);
    const hash = await hashPassword(password);
    const now = this.now();
    const userId = await this.options.database.transaction(async (tx) => {
      const id = await redeemMailToken(tx, token, 'reset', now);
      if (id === null) return null;
      await tx.query('update users set password_hash = $2, email_verified_at = coalesce(email_verified_at, $3) where id = $1', [
        id,
        hash,
        now,
      ]);
      await revokePasswordResets(tx, id);
      return id;
    });
    if (userId === null) throw invalidLink();
    await this.options.sessions.revokeAll(userId);
    return this.options.devices.remember(userId, caller.device);
  }

  /** Marks a user's address as verified by a mailed token. */
  async verifyEmail(token: string, caller: Caller): Promise<void> {
    await this.enforce(this.tokenAttempts, networkOf(caller.ip));
    const now = this.now();
    const userId = await this.options.database.transaction(async (tx) => {
      const id = await redeemMailToken(tx, token, 'verify', now);
      if (id !== null) await tx.query('update users set email_verified_at = coalesce(email_verified_at, $2) where id = $1', [id, now]);
      return id;
    });
    if (userId === null) throw invalidLink();
  }

  /** Mails the verification link again; does nothing when the address is verified already. */
  async sendVerification(userId: string, language: string): Promise<void> {
    const user = await this.user(userId);
    if (user.emailVerifiedAt !== null) return;
    await this.enforce(MAILS_PER_USER, mailKey('verify', userId));
    await this.queueMail(userId, 'verify', language);
  }

  /** Changes the password, which requires the current one. Revokes mailed reset links and ends the user's other sessions. */
  async changePassword(
    { userId, id }: Pick<Session, 'userId' | 'id'>,
    oldPassword: string,
    newPassword: string,
    caller: Caller,
  ): Promise<void> {
    const { database, sessions } = this.options;
    const user = await this.user(userId);
    const problem = passwordProblem(newPassword, user.loginName);
    if (problem !== null) throw refusedCredentials(problem);
    await rejectCommonPassword(newPassword);
    await this.confirmPassword(user, oldPassword, caller);
    const hash = await hashPassword(newPassword);
    await database.transaction(async (tx) => {
      // Compare-and-set: of two concurrent changes the second one finds another password than the one it confirmed.
      const changed = await tx.query('update users set password_hash = $2 where id = $1 and password_hash = $3 returning id', [
        userId,
        hash,
        user.passwordHash,
      ]);
      if (changed.length === 0) throw refusedCredentials('wrongPassword');
      await revokePasswordResets(tx, userId);
    });
    await sessions.revokeOthers(userId, id);
  }

  /** Deletes a user with all data; requires the password. */
  async remove(userId: string, password: string, caller: Caller): Promise<void> {
    await this.confirmPassword(await this.user(userId), password, caller);
    const { database, sessions, events } = this.options;
    const ended = await database.transaction(async (tx) => {
      const ids = await sessions.idsOf(tx, userId);
      await tx.query('delete from users where id = $1', [userId]);
      return ids;
    });
    if (ended.length > 0) events.emit('sessionsEnded', ended);
  }

  /** Returns a signed-in user; throws when the account was deleted. */
  async user(userId: string): Promise<User> {
    const user = await findUser(this.options.database, userId);
    if (!user) throw notSignedIn();
    return user;
  }

  /** Resolves when all requested mails are stored. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.mailsBeingQueued);
  }

  private async open(user: User, caller: Caller): Promise<OpenedSession> {
    const { database, sessions, devices } = this.options;
    await savePageLanguage(database, user.id, caller.language);
    // Rotation: the browser's earlier session ends, which prevents session fixation.
    if (caller.token !== null) await sessions.revokeToken(caller.token);
    return { ...(await sessions.open(user.id, caller)), device: await devices.remember(user.id, caller.device) };
  }

  private async queueReset(userId: string, language: string): Promise<void> {
    const waitMs = await this.counts.take([[MAILS_PER_USER, mailKey('reset', userId)]], this.now());
    if (waitMs === 0) await this.options.queueMail(userId, 'reset', language);
  }

  private queueMail(userId: string, purpose: MailPurpose, language: string): Promise<void> {
    return this.track(this.options.queueMail(userId, purpose, language));
  }

  /** Never rejects: the request that the mail belongs to has succeeded. */
  private async track(queued: Promise<void>): Promise<void> {
    const kept = queued.catch((error: unknown) => this.options.onMailFailure(error)).finally(() => void this.mailsBeingQueued.delete(kept));
    this.mailsBeingQueued.add(kept);
    await kept;
  }

  private enforce(limit: AttemptLimit, key: string): Promise<void> {
    return enforceAttemptLimit(this.counts, [[limit, key]], this.now());
  }

  /** Throws 429 when no attempts are left: of the browser if it signed in to the account before, else of the name or the network. */
  private async countAttempt(loginName: string, { ip, device }: Caller): Promise<{ uncount(now: number): Promise<void> }> {
    const nameKey = loginNameKey(loginName);
    return this.attempts.count({ nameKey, ip, device: await this.options.devices.find(withoutNul(nameKey), device) }, this.now());
  }

  /** Checks the password of a signed-in user; counts as an attempt like signing in. */
  private async confirmPassword(user: User, password: string, caller: Caller): Promise<void> {
    const attempt = await this.countAttempt(user.loginName, caller);
    if (!(await isPasswordOf(password, user.passwordHash))) throw refusedCredentials('wrongPassword');
    await attempt.uncount(this.now());
  }

  private now(): number {
    return this.options.clock();
  }
}

const mailKey = (purpose: MailPurpose, userId: string): string => `${purpose} ${userId}`;

async function rejectCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw new CallError(400, ERROR_CODE.commonPassword, 'credentials.passwordIsCommon');
}

/** No account has a NUL character in its name, and the database rejects it. */
const withoutNul = (text: string): string => text.replaceAll('\u0000', '\uFFFD');
