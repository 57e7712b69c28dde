import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PriceNoticeMessage } from '../../lib/contract/socket';
import { insertEvent, receiptsOf, type EventDraft } from '../../tests/builders/alert-events';
import { DATABASE_KINDS, emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import { savePreference } from '../accounts/preference-store';
import { touchAlerts } from '../alerts/alert-store';
import { addUser } from '../accounts/user-store';
import type { Database } from '../db/database';
import { PriceNotices } from './price-notices';

const NOW = 1_795_218_214_820;

describe.each(DATABASE_KINDS)('price notices in the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    let scene: Awaited<ReturnType<typeof openTestDatabase>>;
    let database: Database;
    let userId: string;
    let now: number;
    let notices: PriceNotices;
    let delays: [channel: number, outcome: string, delayMs: number][];
    const fire = (eventId: string, over: Partial<EventDraft> = {}): Promise<number> =>
      insertEvent(database, { eventId, userId, firedAt: now, channels: [5], ...over });
    const messagesSince = async (seq: number): Promise<PriceNoticeMessage[]> =>
      (await notices.since(userId, seq)).map(({ message }) => message);
    beforeAll(async () => {
      scene = await openTestDatabase(kind);
      database = scene.database;
    });
    afterAll(() => scene.stop());
    beforeEach(async () => {
      await emptyDatabase(database);
      userId = (await addUser(database, 'ann@example.com', 'hash', 1))?.id ?? '';
      now = NOW;
      delays = [];
      notices = new PriceNotices(
        database,
        () => now,
        ({ channel, outcome, delayMs }) => delays.push([channel, outcome, delayMs]),
      );
    });

    it('start at the latest event', async () => {
      expect(await notices.open(userId)).toEqual({ seq: 0, data: { seq: 0 }, hasMore: false });
      await fire('e1', { channels: [4] });
      expect(await notices.open(userId)).toEqual({ seq: 1, data: { seq: 1 }, hasMore: false });
      await expect(notices.open('1')).rejects.toMatchObject({ apiCode: '00004' });
    });

    it('start before an undelivered pop-up, until it is a minute old', async () => {
      await fire('e1', { channels: [4] });
      await fire('e2');
      await fire('e3', { channels: [4] });
      expect(await notices.open(userId)).toEqual({ seq: 1, data: { seq: 1 }, hasMore: true });
      now += 60_001;
      expect(await notices.open(userId)).toEqual({ seq: 3, data: { seq: 3 }, hasMore: false });
      now -= 60_001;
      await notices.markDelivered(userId, await notices.since(userId, 1));
      expect(await notices.open(userId)).toEqual({ seq: 3, data: { seq: 3 }, hasMore: false });
      expect(await receiptsOf(database, 'e2')).toEqual({ 5: 'delivered' });
    });

    it('report each shown pop-up once, with the time since the price that fired', async () => {
      await fire('e1');
      now += 1_500;
      const pushes = await notices.since(userId, 0);
      await notices.markDelivered(userId, pushes);
      await notices.markDelivered(userId, pushes);
      expect(delays).toEqual([[5, 'delivered', 1_500]]);
    });

    it('describe in the user’s language what fired, each with its count', async () => {
      await savePreference(database, userId, { language: 'zh-CN' }, touchAlerts);
      await fire('e1');
      expect(await messagesSince(0)).toEqual([
        {
          topic: 'price_notice',
          bizNo: '',
          seq: 1,
          data: {
            eventId: 'e1',
            alertId: 'alert',
            businessLine: 1,
            exchangeId: 'BTCUSDT_SPBL',
            title: 'BTCUSDT 上涨至 65,000.00',
            popContent: 'BTCUSDT 的最新价为 65,001.50 USDT。',
            isShow: 1,
            isVoice: 1,
            firedAt: NOW,
          },
        },
      ]);
    });

    it('are counted without a gap, whether shown or not, and belong to one user alone', async () => {
      const other = (await addUser(database, 'bob@example.com', 'hash', 1))?.id ?? '';
      for (const eventId of ['e1', 'e2', 'e3'])
        await fire(eventId, { kind: eventId === 'e2' ? 'suppressed' : 'fired', channels: eventId === 'e2' ? [] : [5] });
      await fire('b1', { userId: other });
      expect((await messagesSince(0)).map(({ seq, data }) => [seq, data.isShow])).toEqual([
        [1, 1],
        [2, 0],
        [3, 1],
      ]);
      expect((await messagesSince(2)).map(({ seq }) => seq)).toEqual([3]);
      expect(await notices.since(other, 0)).toHaveLength(1);
    });

    it.each([
      ['all switches on', {}, {}, [1, 1]],
      ['spot’s pop-ups off', { spotPopSwitch: false }, {}, [0, 1]],
      ['spot’s sounds off', { spotVoiceSwitch: false }, {}, [1, 0]],
      ['futures’ switches off, a spot alert', { contractPopSwitch: false, contractVoiceSwitch: false }, {}, [1, 1]],
      [
        'futures’ switches off, a futures alert',
        { contractPopSwitch: false, contractVoiceSwitch: false },
        { alert: { businessLine: 2 } },
        [0, 0],
      ],
      ['spot’s switches off, a futures alert', { spotPopSwitch: false, spotVoiceSwitch: false }, { alert: { businessLine: 2 } }, [1, 1]],
      ['spot’s switches off, a P2P alert', { spotPopSwitch: false }, { alert: { businessLine: 3 } }, [0, 1]],
      ['an alert without the pop-up channel', {}, { channels: [4] as const }, [0, 0]],
      ['a minute old', {}, { firedAt: NOW - 60_000 }, [1, 1]],
      ['older', {}, { firedAt: NOW - 60_001 }, [0, 0]],
      ['suppressed', {}, { kind: 'suppressed' as const }, [0, 0]],
    ])('%s', async (_name, preference, over, [isShow, isVoice]) => {
      await savePreference(database, userId, preference, touchAlerts);
      await fire('e1', { ...over, channels: [...('channels' in over ? over.channels : [5])] as (1 | 2 | 3 | 4 | 5)[] });
      expect((await messagesSince(0)).map(({ data }) => [data.isShow, data.isVoice])).toEqual([[isShow, isVoice]]);
    });

    it('a pop-up that was not shown is not delivered', async () => {
      await savePreference(database, userId, { spotPopSwitch: false }, touchAlerts);
      await fire('e1');
      await notices.markDelivered(userId, await notices.since(userId, 0));
      expect(await receiptsOf(database, 'e1')).toEqual({ 5: 'waiting' });
    });
  });
});
