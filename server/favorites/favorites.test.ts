import naughtyStrings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FavoritesView } from '../../lib/contract/favorites';
import { DEFAULT_FAVORITES } from '../../lib/contract/identifiers';
import { DATABASE_KINDS, emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import { DomainEvents } from '../accounts/domain-events';
import { addUser } from '../accounts/user-store';
import type { Database } from '../db/database';
import { createDefaultGroups } from './favorite-store';
import { Favorites } from './favorites';

const LIMITS = { groupCoinLimit: 20, groupLimit: 20, totalLimit: 100 };
/** A published list of unusual texts, additions to it, and texts of arbitrary characters. */
const NAUGHTY: readonly string[] = [
  ...naughtyStrings,
  ...[
    'cafe\u0301',
    'caf\u00e9',
    '  lead',
    'trail  ',
    '\tTab',
    'שלום',
    '\u202Eevil',
    '\u2066iso\u2069',
    'a\u200Bb',
    '\u200B\u200B',
    '👩‍🚀 team',
    'ab\u0000',
    'x\uD800',
    '\uDC00y',
    '\u0085\u0085',
    '\uFFFE\uFFFF',
    '%00%00',
    "'; drop table users; --",
    '$1 $2',
    '\\x00',
    '<img src=x onerror=alert(1)>',
  ],
  ...fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), { numRuns: 200, seed: 20_261_121 }),
];
const symbols = (count: number, from = 0): string[] => Array.from({ length: count }, (_, index) => `C${from + index}USDT_SPBL`);
const namesOf = (view: FavoritesView): string[] => view.groups.map(({ groupName }) => groupName);
const inDefault = (view: FavoritesView): string[] => view.groups.find(({ isDefault }) => isDefault)?.symbolIds ?? [];

describe.each(DATABASE_KINDS)('favorites in the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    let scene: Awaited<ReturnType<typeof openTestDatabase>>;
    let database: Database;
    let userId: string;
    let notified: string[];
    let favorites: Favorites;
    const build = (limits = LIMITS): Favorites => {
      const events = new DomainEvents();
      events.on('favoritesChanged', (event) => notified.push(event.userId));
      return new Favorites({ database, clock: () => 1, events, limits });
    };
    beforeAll(async () => {
      scene = await openTestDatabase(kind);
      database = scene.database;
    });
    afterAll(() => scene.stop());
    beforeEach(async () => {
      await emptyDatabase(database);
      userId = (await addUser(database, 'ann@example.com', 'hash', 1))?.id ?? '';
      notified = [];
      favorites = build();
    });

    it('start empty, with the default group', async () => {
      expect(await favorites.view(userId)).toEqual({
        seq: 0,
        limits: LIMITS,
        groups: [{ groupId: 'default', groupName: '', isDefault: true, symbolIds: [] }],
      });
    });

    it('a repeated request creates one group', async () => {
      const [first, again] = await Promise.all([1, 2].map(() => favorites.addGroup(userId, 'mine', symbols(2), 'request-0001')));
      const renamed = await favorites.renameGroup(userId, first?.groupId ?? '', 'later');
      const late = await favorites.addGroup(userId, 'mine', symbols(2), 'request-0001');
      expect([again, late]).toEqual([first, { ...renamed, groupId: first?.groupId }]);
      expect((await favorites.addGroup(userId, 'another', [], 'request-0002')).groupId).not.toBe(first?.groupId);
    });

    it('are counted and emit an event with each change, and read back the same', async () => {
      const added = await favorites.addGroup(userId, 'mine', symbols(2));
      await favorites.addSymbols(userId, symbols(3), undefined);
      await favorites.sortGroups(userId, [added.groupId]);
      await favorites.sortSymbols(userId, added.groupId, symbols(2).reverse());
      await favorites.renameGroup(userId, added.groupId, '  lead');
      const last = await favorites.changeGroup(userId, ['C0USDT_SPBL'], [added.groupId], 'default');
      expect(last.groups).toEqual([
        { groupId: added.groupId, groupName: '  lead', isDefault: false, symbolIds: ['C1USDT_SPBL', 'C0USDT_SPBL'] },
        { groupId: 'default', groupName: '', isDefault: true, symbolIds: ['C1USDT_SPBL', 'C2USDT_SPBL'] },
      ]);
      expect(notified).toEqual(new Array<string>(6).fill(userId));
      expect(last.seq).toBe(6);
      expect(await favorites.view(userId)).toEqual(last);
    });

    it('a request that changes nothing is not counted and emits no event', async () => {
      await favorites.addSymbols(userId, symbols(1));
      const again = await favorites.addSymbols(userId, symbols(1));
      await favorites.removeSymbols(userId, symbols(1, 9), null);
      expect([again.seq, notified.length]).toEqual([1, 1]);
    });

    it('a refused change has no effect', async () => {
      await favorites.addSymbols(userId, symbols(19));
      await expect(favorites.addSymbols(userId, symbols(2, 50))).rejects.toThrow(
        'The upper limit (20) of this customized category has been reached.',
      );
      const view = await favorites.view(userId);
      expect([view.seq, inDefault(view)]).toEqual([1, symbols(19)]);
    });

    it('a deleted group frees its name and its share of the limits', async () => {
      const { groupId } = await favorites.addGroup(userId, 'mine', symbols(20));
      const gone = await favorites.removeGroup(userId, groupId);
      expect(gone.groups).toHaveLength(1);
      expect(namesOf(await favorites.addGroup(userId, 'mine', symbols(1)))).toEqual(['', 'mine']);
    });

    it('60 concurrent additions end exactly at the limit', async () => {
      const results = await Promise.allSettled(symbols(60).map((symbolId) => favorites.addSymbols(userId, [symbolId])));
      const fulfilled = results.flatMap((result, index) => (result.status === 'fulfilled' ? [`C${index}USDT_SPBL`] : []));
      const view = await favorites.view(userId);
      expect([fulfilled.length, view.seq]).toEqual([20, 20]);
      expect([...inDefault(view)].sort()).toEqual(fulfilled.sort());
      const [refused] = results.filter((result) => result.status === 'rejected');
      expect(refused).toMatchObject({
        reason: { apiCode: '40034', message: 'The upper limit (20) of this customized category has been reached.' },
      });
    });

    it('60 concurrent groups, and 60 symbols in several groups, end exactly at the limits', async () => {
      const groups = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => favorites.addGroup(userId, `group ${index}`, [])));
      const groupIds = groups.flatMap((result) => (result.status === 'fulfilled' ? [result.value.groupId] : []));
      expect(groupIds).toHaveLength(20);
      const tight = build({ ...LIMITS, totalLimit: 30 });
      await Promise.allSettled(symbols(60).map((symbolId, index) => tight.addSymbols(userId, [symbolId], groupIds[index % 20])));
      const view = await favorites.view(userId);
      expect(view.groups.flatMap(({ symbolIds }) => symbolIds)).toHaveLength(30);
    });

    it('of many concurrent requests for one name one succeeds', async () => {
      const results = await Promise.allSettled(Array.from({ length: 20 }, () => favorites.addGroup(userId, 'mine', [])));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(namesOf(await favorites.view(userId))).toEqual(['', 'mine']);
    });

    describe('of a new account', () => {
      const [BTC = '', ETH = ''] = DEFAULT_FAVORITES;
      const SOL = 'SOLUSDT_SPBL';
      beforeEach(async () => {
        userId = (await addUser(database, 'bob@example.com', 'hash', 1, createDefaultGroups))?.id ?? '';
      });

      it('are the guests’ defaults', async () => {
        expect(await favorites.view(userId)).toEqual({
          seq: 0,
          limits: LIMITS,
          groups: [{ groupId: 'default', groupName: '', isDefault: true, symbolIds: [BTC, ETH] }],
        });
      });

      it.each([
        ['with an addition', [BTC, ETH, SOL], [BTC, ETH, SOL]],
        ['in its own order, without a removed one', [SOL, ETH], [SOL, ETH]],
        ['with everything removed', [], []],
      ])('become the guest’s list: %s', async (_name, list, expected) => {
        expect(inDefault(await favorites.merge(userId, 'merge-id-1', list))).toEqual(expected);
        const view = await favorites.view(userId);
        expect([inDefault(view), view.seq]).toEqual([expected, 1]);
      });

      it('are not restored after the user removed them, neither by another change nor by another guest’s list', async () => {
        await favorites.removeSymbols(userId, [BTC], null);
        await favorites.addSymbols(userId, [SOL]);
        const { added } = await favorites.merge(userId, 'merge-id-1', [BTC, ETH, 'XRPUSDT_SPBL', SOL]);
        expect([added, inDefault(await favorites.view(userId))]).toEqual([['XRPUSDT_SPBL'], [ETH, SOL, 'XRPUSDT_SPBL']]);
        await favorites.removeSymbols(userId, [ETH, SOL, 'XRPUSDT_SPBL'], null);
        expect(inDefault(await favorites.view(userId))).toEqual([]);
      });
    });

    it('merge a guest’s list once for repeated and concurrent requests', async () => {
      await favorites.addGroup(userId, 'mine', symbols(1, 1));
      await favorites.addSymbols(userId, symbols(1, 5));
      const merges = await Promise.all(Array.from({ length: 5 }, () => favorites.merge(userId, 'merge-id-1', symbols(4))));
      expect(merges.map(({ added }) => added.length).sort()).toEqual([0, 0, 0, 0, 3]);
      const view = await favorites.view(userId);
      expect(inDefault(view)).toEqual(['C5USDT_SPBL', 'C0USDT_SPBL', 'C2USDT_SPBL', 'C3USDT_SPBL']);
      await favorites.removeSymbols(userId, symbols(4), null);
      expect(inDefault(await favorites.merge(userId, 'merge-id-1', symbols(4)))).toEqual(['C5USDT_SPBL']);
    });

    it('belong to one user only', async () => {
      const other = (await addUser(database, 'bob@example.com', 'hash', 1))?.id ?? '';
      const { groupId } = await favorites.addGroup(userId, 'mine', symbols(2));
      await favorites.addGroup(other, 'mine', symbols(1));
      const before = await favorites.view(userId);
      const attempts = await Promise.allSettled([
        favorites.renameGroup(other, groupId, 'stolen'),
        favorites.removeGroup(other, groupId),
        favorites.addSymbols(other, symbols(1, 7), groupId),
        favorites.removeSymbols(other, symbols(2), groupId),
        favorites.changeGroup(other, symbols(2), [groupId], undefined),
      ]);
      expect(attempts.map(({ status }) => status)).toEqual(new Array<string>(5).fill('rejected'));
      await favorites.removeSymbols(other, symbols(9), null);
      expect(await favorites.view(userId)).toEqual(before);
    });

    it('are refused for an unknown user', async () => {
      await expect(favorites.view('1')).rejects.toMatchObject({ apiCode: '00004' });
      await expect(favorites.addSymbols('1', symbols(1))).rejects.toMatchObject({ apiCode: '00004' });
    });

    it('names are refused with the product’s messages or stored exactly as typed', async () => {
      const roomy = build({ ...LIMITS, groupLimit: 1_000 });
      const kept: string[] = [];
      for (const name of NAUGHTY) {
        const outcome = await roomy.addGroup(userId, name, []).catch((error: unknown) => error);
        if (outcome instanceof Error) {
          expect(outcome).toMatchObject({ statusCode: 400, apiCode: '40033' });
          expect(['Input of 2-26 characters allowed.', 'Emojis are not supported.', 'The category name already exists.']).toContain(
            outcome.message,
          );
        } else kept.push(name);
      }
      expect(namesOf(await roomy.view(userId)).slice(1)).toEqual(kept);
      expect(kept.length).toBeGreaterThan(100);
    });
  });
});
