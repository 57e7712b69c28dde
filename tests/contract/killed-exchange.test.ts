import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { bundledProgram } from '../builders/bundled-program';
import { putDatabase } from '../builders/databases';
import { endChild } from '../builders/end-child';
import { favoritesViewSchema } from '../../lib/contract/favorites';
import { Visitor, type Reply } from '../builders/visitor';

const ROUNDS = 5;
const WRITES_MIN = 5;
/** Number of groups from which on the oldest is deleted, so that deletions are tested too. */
const GROUPS_MAX = 8;
const SYMBOLS = ['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'ETHBTC_SPBL'];
const MS_MAX = 900_000;

const dataDir = mkdtempSync(path.join(tmpdir(), 'exchange-killed-'));
let child: ChildProcess | null = null;
afterAll(async () => {
  if (child) await endChild(child);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function startExchange(): Promise<{ origin: string; kill(): Promise<void> }> {
  const started = fork(await bundledProgram('exchange-child'), { stdio: 'inherit', env: { ...process.env, DATA_DIR: dataDir } });
  child = started;
  const [origin] = await once(started, 'message');
  return {
    origin: z.string().parse(origin),
    kill: () => endChild(started),
  };
}

interface Known {
  id: string;
  name: string;
}

/** Acknowledged state, and the change without an answer, if there is one. */
interface Book {
  groups: Known[];
  pending: { kind: 'add'; name: string } | { kind: 'delete'; id: string } | null;
  seq: number;
}

let nameCount = 0;
const isGone = (): null => null;

/** Makes one change after the other until the exchange is killed; calls `onSent` when each is sent. */
async function write(user: Visitor, book: Book, onSent: () => void): Promise<void> {
  for (;;) {
    onSent();
    const [oldest] = book.groups;
    let reply: Reply | null;
    if (oldest && book.groups.length >= GROUPS_MAX) {
      book.pending = { kind: 'delete', id: oldest.id };
      reply = await user.post('/v1/user/optionalGroup/delete', { groupId: oldest.id }).catch(isGone);
      if (reply) book.groups.shift();
    } else {
      const name = `group ${(nameCount += 1)}`;
      book.pending = { kind: 'add', name };
      reply = await user.post('/v1/user/optionalGroup/add', { groupName: name, symbolIds: SYMBOLS }).catch(isGone);
      if (reply) book.groups.push({ id: (reply.data as { groupId: string }).groupId, name });
    }
    if (!reply) return;
    expect(reply.code).toBe('00000');
    book.seq = (reply.data as { seq: number }).seq;
    book.pending = null;
  }
}

/** Expects the whole acknowledged state, in order; the pending change may have taken effect or not. */
async function compare(user: Visitor, book: Book): Promise<void> {
  const view = favoritesViewSchema.parse((await user.post('/v1/user/optionalGroup/view')).data);
  const own = view.groups.filter(({ isDefault }) => !isDefault);
  for (const { symbolIds } of own) expect(symbolIds).toEqual(SYMBOLS);
  const { pending, groups } = book;
  const without = pending?.kind === 'delete' ? groups.filter(({ id }) => id !== pending.id).map(({ name }) => name) : null;
  const withMore = pending?.kind === 'add' ? [...groups.map(({ name }) => name), pending.name] : null;
  const isPendingDone = view.seq === book.seq + 1;
  expect(own.map(({ groupName }) => groupName)).toEqual(isPendingDone ? (without ?? withMore) : groups.map(({ name }) => name));
  expect(view.seq - book.seq).toBeLessThanOrEqual(pending ? 1 : 0);
  book.groups = own.map(({ groupId, groupName }) => ({ id: groupId, name: groupName }));
  book.seq = view.seq;
  book.pending = null;
}

it(
  `killed ${ROUNDS} times during writes the exchange loses no acknowledged change`,
  async () => {
    await putDatabase(dataDir);
    const book: Book = { groups: [], pending: null, seq: 0 };
    let cookie = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      const exchange = await startExchange();
      const user = new Visitor(exchange.origin);
      if (cookie === '') await user.register('ann@example.com');
      else user.cookie = cookie;
      cookie = user.cookie;
      await compare(user, book);
      let left = WRITES_MIN + ((round * 7) % 23);
      let killed: Promise<void> | null = null;
      await write(user, book, () => {
        left -= 1;
        // The kill happens while this change is being sent or processed, or just after its answer.
        if (left === 0) setTimeout(() => (killed = exchange.kill()), round % 5);
      });
      await killed;
    }
    const exchange = await startExchange();
    const user = new Visitor(exchange.origin);
    user.cookie = cookie;
    await compare(user, book);
    await exchange.kill();
    expect(nameCount).toBeGreaterThan((ROUNDS * WRITES_MIN) / 2);
  },
  MS_MAX,
);
