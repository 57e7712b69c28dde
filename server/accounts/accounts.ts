import { CREDENTIAL_MESSAGE, loginNameKey, loginNameProblem, passwordProblem } from '../../lib/contract/credentials';
import { ERROR_CODE } from '../../lib/contract/envelope';
import type { Database } from '../db/database';
import { CallError, notSignedIn } from '../errors';
import { networkOf } from '../http/rate-limit';
import type { AccountEvents } from './account-events';
import { AttemptLimiter, enforceAttemptLimit } from './attempt-limiter';
import { isCommonPassword } from './common-passwords';
import type { KnownDevices } from './known-devices';
import { revokePasswordResets, redeemMailToken, type MailPurpose } from './mail-tokens';
import { hashPassword, isPasswordOf } from './password-hash';
import { PasswordAttempts } from './password-attempts';
import type { Session, SessionStore } from './session-store';
import { addUser, findUser, findUserByName, savePageLanguage, type UserInitializer, type User } from './user-store';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const MAILS_PER_USER = { max: 5, windowMs: HOUR_MS } as const;

/** What the accounts are made of. */
export interface AccountsOptions {
  database: Database;
  clock: () => number;
  sessions: SessionStore;
  devices: KnownDevices;
  events: AccountEvents;
  /** Keeps a mail that is to be delivered; resolves once it is kept. */
  queueMail(userId: string, purpose: MailPurpose, language: string): Promise<void>;
  /** What a new account begins with. */
  initialize: UserInitializer;
  signInsPerMinute: number;
  signUpsPerHour: number;
  /** Told of a mail that could not be kept. */
  onMailFailure(error: unknown): void;
}

/** Who asks, as far as the request says. */
export interface Caller {
  ip: string;
  agent: string;
  /** Of the page, as the product's table has it. */
  language: string;
  /** The session token the request came with: it ends when another one begins. */
  token: string | null;
  /** The browser's device token; null when it has none. */
  device: string | null;
}

/** A session that has just begun, and the secrets for its cookies. */
export interface OpenedSession {
  session: Session;
  token: string;
  /** The browser's device token from now on. */
  device: string;
}

const refusedCredentials = (message: string): CallError => new CallError(400, ERROR_CODE.credentials, message);
const wrongPassword = (): CallError => refusedCredentials('The e-mail address or the password is not correct.');
const wrongCurrentPassword = (): CallError => refusedCredentials('The password is not correct.');
const invalidLink = (): CallError => new CallError(400, ERROR_CODE.deadLink, 'The link is not valid any more.');

/** Accounts: signing up and in, mailed proofs, the end of an account. */
export class Accounts {
  private readonly tries: PasswordAttempts;
  private readonly signUps: AttemptLimiter;
  private readonly mails = new AttemptLimiter(MAILS_PER_USER.max, MAILS_PER_USER.windowMs);
  private readonly tokenTries: AttemptLimiter;
  private readonly mailsBeingQueued = new Set<Promise<void>>();

  constructor(private readonly options: AccountsOptions) {
    this.tries = new PasswordAttempts(options.signInsPerMinute);
    this.tokenTries = new AttemptLimiter(options.signInsPerMinute, MINUTE_MS);
    this.signUps = new AttemptLimiter(options.signUpsPerHour, HOUR_MS);
  }

  /** Makes an account and signs in. Throws the form's sentence, or that the address has an account. */
  async signUp(loginName: string, password: string, caller: Caller): Promise<OpenedSession> {
    const problem = loginNameProblem(loginName) ?? passwordProblem(password, loginName);
    if (problem !== null) throw refusedCredentials(problem);
    rejectCommonPassword(password);
    enforceAttemptLimit([[this.signUps, networkOf(caller.ip)]], this.now());
    const hash = await hashPassword(password);
    const user = await addUser(this.options.database, loginName, hash, this.now(), this.options.initialize);
    if (!user) throw new CallError(400, ERROR_CODE.nameTaken, 'There is an account with this e-mail address already.');
    this.mails.take(mailKey('verify', user.id), this.now());
    await this.queueMail(user.id, 'verify', caller.language);
    return this.open(user, caller);
  }

  /** Signs in. An unknown name is answered like a wrong password, in the same time. */
  async signIn(loginName: string, password: string, caller: Caller): Promise<OpenedSession> {
    const tried = await this.countAttempt(loginName, caller);
    const user = await findUserByName(this.options.database, withoutZeros(loginName));
    const isRight = await isPasswordOf(password, user?.passwordHash ?? null);
    if (!user || !isRight) throw wrongPassword();
    tried.forgive(this.now());
    return this.open(user, caller);
  }

  /** Mails a way to a new password, when there is such an account; says nothing of it either way. */
  async forgotPassword(loginName: string, caller: Caller): Promise<void> {
    enforceAttemptLimit([[this.tokenTries, networkOf(caller.ip)]], this.now());
    const user = await findUserByName(this.options.database, withoutZeros(loginName));
    // Not waited for: an answer must take no longer for an address that is known.
    if (user && this.mails.take(mailKey('reset', user.id), this.now())) void this.queueMail(user.id, 'reset', caller.language);
  }

  /** Sets a new password by a mailed token, which also proves the address; every session of the user ends. Resolves to the device token of the browser, which is known from now on. */
  async resetPassword(token: string, password: string, caller: Caller): Promise<string> {
    enforceAttemptLimit([[this.tokenTries, networkOf(caller.ip)]], this.now());
    const problem = passwordProblem(password, '');
    if (problem !== null) throw refusedCredentials(problem);
    rejectCommonPassword(password);
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
    enforceAttemptLimit([[this.tokenTries, networkOf(caller.ip)]], this.now());
    const now = this.now();
    const userId = await this.options.database.transaction(async (tx) => {
      const id = await redeemMailToken(tx, token, 'verify', now);
      if (id !== null) await tx.query('update users set email_verified_at = coalesce(email_verified_at, $2) where id = $1', [id, now]);
      return id;
    });
    if (userId === null) throw invalidLink();
  }

  /** Mails the proof of the address again; nothing when it is verified already. */
  async sendVerification(userId: string, language: string): Promise<void> {
    const user = await this.user(userId);
    if (user.emailVerifiedAt !== null) return;
    enforceAttemptLimit([[this.mails, mailKey('verify', userId)]], this.now());
    await this.queueMail(userId, 'verify', language);
  }

  /** Sets another password; the old one is asked for again. Mailed ways to a new one are void, and the user's other sessions end. */
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
    rejectCommonPassword(newPassword);
    await this.confirmPassword(user, oldPassword, caller);
    const hash = await hashPassword(newPassword);
    await database.transaction(async (tx) => {
      // Of two changes at once the second finds another password than the one it was allowed by.
      const changed = await tx.query('update users set password_hash = $2 where id = $1 and password_hash = $3 returning id', [
        userId,
        hash,
        user.passwordHash,
      ]);
      if (changed.length === 0) throw wrongCurrentPassword();
      await revokePasswordResets(tx, userId);
    });
    await sessions.revokeOthers(userId, id);
  }

  /** Deletes a user with everything that is theirs; the password is asked for again. */
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

  /** A signed-in user; throws when the account is gone. */
  async user(userId: string): Promise<User> {
    const user = await findUser(this.options.database, userId);
    if (!user) throw notSignedIn();
    return user;
  }

  /** Resolves when every mail that was asked for is kept. */
  async settle(): Promise<void> {
    await Promise.all(this.mailsBeingQueued);
  }

  private async open(user: User, caller: Caller): Promise<OpenedSession> {
    const { database, sessions, devices } = this.options;
    await savePageLanguage(database, user.id, caller.language);
    // Rotation: whatever session this browser had ends, so that nobody can plant one and wait.
    if (caller.token !== null) await sessions.revokeToken(caller.token);
    return { ...(await sessions.open(user.id, caller)), device: await devices.remember(user.id, caller.device) };
  }

  /** Never rejects: what was asked for beside the mail is done. */
  private async queueMail(userId: string, purpose: MailPurpose, language: string): Promise<void> {
    const kept = this.options
      .queueMail(userId, purpose, language)
      .catch((error: unknown) => this.options.onMailFailure(error))
      .finally(() => void this.mailsBeingQueued.delete(kept));
    this.mailsBeingQueued.add(kept);
    await kept;
  }

  /** Throws 429 when there are no tries left: of the browser if it signed in to the account before, else of the name or the network. */
  private async countAttempt(loginName: string, { ip, device }: Caller): Promise<{ forgive(now: number): void }> {
    const nameKey = loginNameKey(loginName);
    return this.tries.count({ nameKey, ip, device: await this.options.devices.find(withoutZeros(nameKey), device) }, this.now());
  }

  /** Asks a signed-in user for the password again: a try like signing in. */
  private async confirmPassword(user: User, password: string, caller: Caller): Promise<void> {
    const tried = await this.countAttempt(user.loginName, caller);
    if (!(await isPasswordOf(password, user.passwordHash))) throw wrongCurrentPassword();
    tried.forgive(this.now());
  }

  private now(): number {
    return this.options.clock();
  }
}

const mailKey = (purpose: MailPurpose, userId: string): string => `${purpose} ${userId}`;

function rejectCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw new CallError(400, ERROR_CODE.commonPassword, CREDENTIAL_MESSAGE.passwordIsCommon);
}

/** No account has a zero character in its name, and the database takes none. */
const withoutZeros = (text: string): string => text.replaceAll('\u0000', '\uFFFD');
