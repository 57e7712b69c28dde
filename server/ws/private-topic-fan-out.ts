import {
  LOGIN_CODE,
  SOCKET_CODE,
  SOCKET_TOPIC,
  type LoginMessage,
  type LogoutMessage,
  type PrivateTopic,
  type UnsubscribedMessage,
} from '../../lib/contract/socket';
import { DomainEvents } from '../accounts/domain-events';
import type { SocketIdentity, Tickets } from '../accounts/socket-tickets';
import type { ClientConnection } from './client-connection';
import { textFrame } from './frame';
import type { PrivatePush, PrivateSource } from './private-source';

/** Account services and events that private topics need. */
export interface PrivateTopicFanOutOptions {
  events: DomainEvents;
  /** Null while the accounts are not open. */
  services(): {
    tickets: Pick<Tickets, 'redeem'>;
    sessions: { endsAt(sessionId: string): Promise<number | null> };
    topics: Readonly<Record<PrivateTopic, PrivateSource>>;
  } | null;
  /** Unix milliseconds. */
  now(): number;
}

/** Options of an exchange without accounts: every login is answered with "later". */
export const NO_ACCOUNTS: PrivateTopicFanOutOptions = {
  events: new DomainEvents(),
  services: () => null,
  now: Date.now,
};

/** Subscription of one connection to a topic. */
interface Reader {
  /** Sequence number of the last message sent; null while the first state is being read. */
  seq: number | null;
  /** True when newer messages may exist. */
  isBehind: boolean;
}

interface Member extends SocketIdentity {
  readers: Map<PrivateTopic, Reader>;
  /** Next check of the session's expiry, Unix milliseconds; null during a check. */
  nextCheckAt: number | null;
}

interface OpenReader extends Reader {
  seq: number;
}

function answerLogin(connection: ClientConnection, code: LoginMessage['code'], msg: string): void {
  connection.send({ action: 'login', code, msg } satisfies LoginMessage);
}

const isOpen = (reader: Reader): reader is OpenReader => reader.seq !== null;

/**
 * Logged-in connections and their private topics: messages are numbered, and each reader gets all messages after its own number, in order,
 * however slow it is. A login ends within a second of its session.
 */
export class PrivateTopicFanOut {
  private readonly members = new Map<ClientConnection, Member>();
  private readonly byUser = new Map<string, Set<ClientConnection>>();
  /** Logins whose ticket is being looked up; none of them rejects. */
  private readonly loggingIn = new Map<ClientConnection, Promise<void>>();
  /** Topics of users that are being read now. */
  private readonly reading = new Set<string>();
  private readonly stops: (() => void)[];

  constructor(private readonly options: PrivateTopicFanOutOptions) {
    this.stops = [
      options.events.on('sessionsEnded', (ids) => this.endSessions(new Set(ids))),
      options.events.on('favoritesChanged', ({ userId }) => void this.notifyReaders(SOCKET_TOPIC.favorites, userId)),
      options.events.on('alertFired', ({ userId }) => void this.notifyReaders(SOCKET_TOPIC.priceNotice, userId)),
      options.events.on('popupsWaiting', ({ userId }) => void this.notifyReaders(SOCKET_TOPIC.priceNotice, userId)),
    ];
  }

  /** Number of logged-in connections. */
  get size(): number {
    return this.members.size;
  }

  /** Logs a connection in, or answers with the reason for a refusal; either way an earlier login of it ends. */
  login(connection: ClientConnection, rtoken: string): void {
    this.remove(connection);
    const services = this.options.services();
    if (!services) return answerLogin(connection, LOGIN_CODE.later, 'Not ready yet');
    const identity = services.tickets.redeem(rtoken);
    if (!(identity instanceof Promise)) return this.endLogin(connection, identity);
    // A connection that has closed or logged in again meanwhile has no login, or another one.
    const unlessReplaced = (end: () => void): void => {
      if (this.loggingIn.get(connection) !== login) return;
      this.loggingIn.delete(connection);
      end();
    };
    const login: Promise<void> = identity.then(
      (found) => unlessReplaced(() => this.endLogin(connection, found)),
      () => unlessReplaced(() => answerLogin(connection, LOGIN_CODE.later, 'Not ready yet')),
    );
    this.loggingIn.set(connection, login);
  }

  /** Subscribes a connection to a private topic: sends its present state and every later change. */
  async subscribe(connection: ClientConnection, topic: PrivateTopic): Promise<void> {
    const answer = (code: string, msg: string, data: object | null): void =>
      connection.send({ action: 'subscribe', topic, code, msg, data });
    for (let login = this.loggingIn.get(connection); login; login = this.loggingIn.get(connection)) await login;
    const member = this.members.get(connection);
    const services = this.options.services();
    if (!member || !services) return answer(SOCKET_CODE.notLoggedIn, 'Log in first', null);
    const reader: Reader = { seq: null, isBehind: false };
    // Registered before the state is read: changes during the read are noticed, and read after it.
    member.readers.set(topic, reader);
    const state = await services.topics[topic].open(member.userId).catch(() => null);
    // The login may have ended or been replaced meanwhile.
    if (this.members.get(connection) !== member || member.readers.get(topic) !== reader) return;
    if (!state) {
      member.readers.delete(topic);
      return answer(SOCKET_CODE.notLoggedIn, 'Not to be had now', null);
    }
    reader.seq = state.seq;
    answer(SOCKET_CODE.ok, '', state.data);
    if (state.hasMore) reader.isBehind = true;
    if (reader.isBehind) await this.catchUp(topic, member.userId);
  }

  /** Ends a subscription; an absent one is no error. */
  unsubscribe(connection: ClientConnection, topic: PrivateTopic): void {
    const login = this.loggingIn.get(connection);
    // After the subscriptions that wait for the same login.
    if (login) return void login.then(() => this.unsubscribe(connection, topic));
    this.members.get(connection)?.readers.delete(topic);
    connection.send({ action: 'unsubscribe', topic, code: SOCKET_CODE.ok } satisfies UnsubscribedMessage);
  }

  /** Removes a closed connection. */
  remove(connection: ClientConnection): void {
    const userId = this.members.get(connection)?.userId;
    this.loggingIn.delete(connection);
    this.members.delete(connection);
    if (userId === undefined) return;
    const connections = this.byUser.get(userId);
    connections?.delete(connection);
    if (connections?.size === 0) this.byUser.delete(userId);
  }

  /** Called once a second: logs out connections with an expired session and repeats failed reads. */
  async everySecond(): Promise<void> {
    const now = this.options.now();
    const members = [...this.members];
    const due = members.filter(([, { nextCheckAt }]) => nextCheckAt !== null && nextCheckAt <= now);
    const behind = members.flatMap(([, { userId, readers }]) =>
      [...readers].flatMap(([topic, reader]) => (reader.isBehind && isOpen(reader) ? [{ topic, userId }] : [])),
    );
    await Promise.all([
      ...due.map(([connection, member]) => this.checkSession(connection, member)),
      ...behind.map(({ topic, userId }) => this.catchUp(topic, userId)),
    ]);
  }

  /** Removes the event listeners. */
  close(): void {
    for (const stop of this.stops) stop();
    this.loggingIn.clear();
    this.members.clear();
    this.byUser.clear();
  }

  private endLogin(connection: ClientConnection, identity: SocketIdentity | null): void {
    connection.counters.add(identity ? 'logins' : 'refused_logins');
    if (!identity) return answerLogin(connection, LOGIN_CODE.refused, 'The token is not valid');
    this.members.set(connection, { ...identity, readers: new Map(), nextCheckAt: this.options.now() });
    this.byUser.set(identity.userId, (this.byUser.get(identity.userId) ?? new Set()).add(connection));
    answerLogin(connection, LOGIN_CODE.ok, '');
  }

  private async checkSession(connection: ClientConnection, member: Member): Promise<void> {
    const services = this.options.services();
    if (!services) return;
    member.nextCheckAt = null;
    try {
      member.nextCheckAt = await services.sessions.endsAt(member.sessionId);
      if (member.nextCheckAt === null && this.members.get(connection) === member) this.logOut(connection);
    } catch {
      // The database failed: the check is repeated in a second.
      member.nextCheckAt = this.options.now();
    }
  }

  private endSessions(ids: ReadonlySet<string>): void {
    for (const [connection, { sessionId }] of [...this.members]) if (ids.has(sessionId)) this.logOut(connection);
  }

  private logOut(connection: ClientConnection): void {
    this.remove(connection);
    connection.counters.add('logouts');
    connection.send({ action: 'logout', msg: 'The session is over' } satisfies LogoutMessage);
  }

  private readersOf(topic: PrivateTopic, userId: string): { connection: ClientConnection; reader: Reader }[] {
    return [...(this.byUser.get(userId) ?? [])].flatMap((connection) => {
      const reader = this.members.get(connection)?.readers.get(topic);
      return reader ? [{ connection, reader }] : [];
    });
  }

  private async notifyReaders(topic: PrivateTopic, userId: string): Promise<void> {
    for (const { reader } of this.readersOf(topic, userId)) reader.isBehind = true;
    await this.catchUp(topic, userId);
  }

  /** Reads a topic of a user until no reader is behind; a failed read is repeated in a second. */
  private async catchUp(topic: PrivateTopic, userId: string): Promise<void> {
    const key = `${topic} ${userId}`;
    if (this.reading.has(key)) return;
    this.reading.add(key);
    try {
      for (;;) {
        const source = this.options.services()?.topics[topic];
        const behind = this.readersOf(topic, userId).flatMap(({ reader }) => (reader.isBehind && isOpen(reader) ? [reader] : []));
        if (!source || behind.length === 0) return;
        for (const reader of behind) reader.isBehind = false;
        const pushes = await source.since(userId, Math.min(...behind.map(({ seq }) => seq))).catch(() => null);
        if (!pushes) {
          for (const reader of behind) reader.isBehind = true;
          return;
        }
        const delivered = this.push(topic, userId, pushes);
        if (delivered.length > 0) await source.markDelivered(userId, delivered).catch(() => undefined);
      }
    } finally {
      this.reading.delete(key);
    }
  }

  /** Sends each reader the messages after its number; returns those that were written to an open connection. */
  private push(topic: PrivateTopic, userId: string, pushes: readonly PrivatePush[]): PrivatePush[] {
    const readers = this.readersOf(topic, userId);
    return pushes.filter(({ seq, message }) => {
      const recipients = readers.filter(({ reader }) => isOpen(reader) && reader.seq < seq);
      const frame = textFrame(JSON.stringify(message));
      for (const { connection, reader } of recipients) {
        connection.write(frame);
        reader.seq = seq;
      }
      return recipients.some(({ connection }) => connection.wire.isOpen);
    });
  }
}
