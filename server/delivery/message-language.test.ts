import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, scratchDataDir } from '../../tests/builders/accounts';
import { insertEvent } from '../../tests/builders/alert-events';
import { DRAFT } from '../../tests/builders/alert-scene';
import { buildApi, NOW } from '../../tests/builders/api';
import { DATABASE_KINDS, emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import { until } from '../../tests/setup/until';
import { DomainEvents } from '../accounts/domain-events';
import type { Channel } from './channel';
import { DeliveryWorker } from './delivery-worker';
import { PriceNotices } from './price-notices';

const ENGLISH = 'BTCUSDT rises to 65,000.00';
const JAPANESE = 'BTCUSDT が 65,000.00 まで上昇しました';
const ARABIC = '\u2068BTCUSDT\u2069 يرتفع إلى \u206865,000.00\u2069';
const everywhere = (title: string): object => ({ push: [title], sms: [title], mail: [title], pop: [title] });

describe.each(DATABASE_KINDS)('the language of messages on the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    let scene: Awaited<ReturnType<typeof openTestDatabase>>;
    let dataDir: string;
    let built: Awaited<ReturnType<typeof buildApi>>;
    beforeAll(async () => {
      scene = await openTestDatabase(kind);
    });
    afterAll(() => scene.stop());
    beforeEach(async () => {
      dataDir = scratchDataDir();
      await emptyDatabase(scene.database);
      built = await buildApi({ DATA_DIR: dataDir }, undefined, scene.database);
    });
    afterEach(async () => {
      await built.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    const pageIn = (language: string): Browser => new Browser(built.api, { locale: language, language });
    const idOf = async (user: Browser): Promise<string> =>
      ((await user.post('/v1/user/overview/userinfo')).data as { userId: string }).userId;
    /** The same browser, on a page of another language. */
    const movedTo = (language: string, user: Browser): Browser =>
      Object.assign(pageIn(language), { cookie: user.cookie, device: user.device });

    /** Titles by channel of an alert that fires now. */
    async function titlesFor(userId: string): Promise<object> {
      // The exchange's own worker would claim the deliveries.
      await built.stop();
      const titles: Record<string, string[]> = { push: [], sms: [], mail: [] };
      const keeping = (name: string): Channel => ({
        send: ({ message }) => {
          titles[name]?.push(message.title);
          return Promise.resolve({ state: 'delivered' });
        },
      });
      const worker = new DeliveryWorker({
        database: scene.database,
        events: new DomainEvents(),
        channels: { 1: keeping('push'), 2: keeping('sms'), 3: keeping('mail') },
        clock: () => NOW,
        log: { warn: () => undefined },
      });
      await insertEvent(scene.database, { eventId: 'e1', userId, firedAt: NOW, channels: [1, 2, 3, 5] });
      const pushes = await new PriceNotices(scene.database, () => NOW).since(userId, 0);
      await worker.sweep();
      await until(() => expect(Object.values(titles).flat()).toHaveLength(3));
      await worker.stop();
      return { ...titles, pop: pushes.map(({ message }) => (message as { data: { title: string } }).data.title) };
    }

    it('is that of the page on which the user registered', async () => {
      const user = pageIn('ar');
      await user.register('ann@example.com');
      expect(await titlesFor(await idOf(user))).toEqual(everywhere(ARABIC));
    });

    it('is that of the page on which the user signed in since', async () => {
      await pageIn('en').register('ann@example.com');
      const user = pageIn('ja');
      await user.login('ann@example.com');
      expect(await titlesFor(await idOf(user))).toEqual(everywhere(JAPANESE));
    });

    it.each(['made', 'changed'])('is that of the page on which an alert was %s since', async (how) => {
      const user = pageIn('ja');
      await user.register('ann@example.com');
      const root = '/v1/send/priceremindconfig';
      const saved = await (how === 'made' ? movedTo('ar', user) : user).post(`${root}/inster`, { ...DRAFT, requestId: 'request-1' });
      const { alert } = saved.data as { alert: { alertId: string } };
      if (how === 'changed') await movedTo('ar', user).post(`${root}/update`, { alertId: alert.alertId, note: 'other' });
      expect(await titlesFor(await idOf(user))).toEqual(everywhere(ARABIC));
    });

    it('is the chosen one, on whatever page the user signs in; signing in does not choose one', async () => {
      const user = pageIn('ar');
      await user.register('ann@example.com');
      expect((await user.post('/v1/user/preference/get')).data).toMatchObject({ language: null });
      await user.post('/v1/user/preference/save', { language: 'ja' });
      await user.login('ann@example.com');
      expect(await titlesFor(await idOf(user))).toEqual(everywhere(JAPANESE));
    });

    it('is English for accounts without a saved page language', async () => {
      const user = pageIn('ar');
      await user.register('ann@example.com');
      await scene.database.query('update users set page_language = null');
      expect(await titlesFor(await idOf(user))).toEqual(everywhere(ENGLISH));
    });
  });
});
