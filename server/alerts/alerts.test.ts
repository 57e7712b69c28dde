import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALERT_CODE } from '../../lib/contract/alert-terms';
import type { AlertDraft } from '../../lib/contract/alerts';
import { AlertScene, DRAFT, SCENE_START } from '../../tests/builders/alert-scene';
import { DATABASE_KINDS, emptyDatabase, openTestDatabase } from '../../tests/builders/databases';
import { buildFeedQuote } from '../../tests/builders/fake-feed';
import { savePreference } from '../accounts/preference-store';
import { UNRESTRICTED_AUDIENCE } from '../market/visibility';
import { until } from '../../tests/setup/until';
import { AlertEngine } from './alert-engine';
import { loadAlerts, touchAlerts } from './alert-store';

const DAY_MS = 86_400_000;
const CHANNEL_7: Partial<AlertDraft> = { alertType: 7, configurePrice: null, configurePriceDown: '90000', configurePriceUp: '95000' };
const FUTURES: Partial<AlertDraft> = { businessLine: 2, exchangeId: 'BTCUSDT_UMCBL' };
/** An alert on an ad of 104,000 × 1.002 USDT or more, at 1.25 USDT per dollar. */
const BUY: Partial<AlertDraft> = { businessLine: 3, exchangeId: 'P2P_BTC_USD_BUY', alertType: 2, configurePrice: '80000' };
const SELL: Partial<AlertDraft> = { businessLine: 3, exchangeId: 'P2P_BTC_USD_SELL', alertType: 1, configurePrice: '90000' };

const refusedWith = (result: PromiseSettledResult<unknown>): unknown =>
  result.status === 'rejected' ? (result.reason as Error).message : 'made';
const tally = (results: PromiseSettledResult<unknown>[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of results.map(refusedWith)) counts[String(word)] = (counts[String(word)] ?? 0) + 1;
  return counts;
};

describe.each(DATABASE_KINDS)('price alerts in the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    let opened: Awaited<ReturnType<typeof openTestDatabase>>;
    let scene: AlertScene;
    let userId: string;
    beforeAll(async () => {
      opened = await openTestDatabase(kind);
    });
    afterAll(() => opened.stop());
    beforeEach(async () => {
      await emptyDatabase(opened.database);
      scene = await AlertScene.open(opened.database);
      userId = await scene.user('ann');
      return () => scene.alerts.stop();
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    const list = () => scene.alerts.list(userId, null);

    it.each([
      ['creates an alert', 'refresh', () => scene.create(userId)],
      ['changes the time zone', 'refreshUser', () => scene.alerts.refreshTimeZone(userId)],
    ] as const)('a call that %s waits 3 s for an engine that cannot read it', async (_name, method, call) => {
      // The engine retries until the database is back, one change after the other. The clock stops when the call begins to wait.
      const reading = vi.spyOn(AlertEngine.prototype, method).mockImplementation(() => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        return new Promise<void>(() => undefined);
      });
      const answered = vi.fn();
      const answer = call().then(answered);
      await until(() => expect(reading).toHaveBeenCalled());
      await vi.advanceTimersByTimeAsync(2_999);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      vi.useRealTimers();
      await answer;
    });

    it('are returned completely, newest first, by line', async () => {
      await scene.create(userId, { note: 'first', channels: [5, 3, 5] });
      scene.time.now += 1;
      const second = await scene.create(userId, { ...FUTURES, alertType: 4, configurePrice: '05.50', priceType: 1 });
      const alerts = await list();
      expect(alerts.map(({ note }) => note)).toEqual(['', 'first']);
      expect(alerts[0]).toMatchObject({
        alertId: second,
        alertType: 4,
        configurePrice: '5.5',
        referencePrice: '104051.00',
        price: '104051.00',
        symbolCode: 'BTCUSDT',
        coinId: 'btc',
        alertSwitch: 1,
        firedCount: 0,
      });
      expect(alerts[1]).toMatchObject({ channels: [3, 5], referencePrice: '104000.00', createdAt: SCENE_START, lastFiredAt: null });
      expect(await scene.alerts.list(userId, 2)).toHaveLength(1);
    });

    it.each([
      ['its user’s time zone', 330, 330],
      ['UTC when the user chose none, but the last 24 hours', -1, 0],
    ])('an alert counts its days in %s', async (_zone, timeZone, zoneOffset) => {
      await savePreference(scene.database, userId, { timeZone }, touchAlerts);
      await scene.create(userId, { frequency: 2 });
      expect(await loadAlerts(scene.database, userId)).toMatchObject([
        { zoneOffset, born: Math.floor((SCENE_START + zoneOffset * 60_000) / DAY_MS) },
      ]);
    });

    it.each<[string, Partial<AlertDraft>, keyof typeof ALERT_CODE]>([
      ['a symbol that is not listed', { exchangeId: 'NOPE_SPBL' }, 'parameters'],
      ['a symbol of another line', { businessLine: 2 }, 'parameters'],
      ['a currency without ads', { ...BUY, exchangeId: 'P2P_BTC_CHF_BUY' }, 'parameters'],
      ['mark price of a spot symbol', { priceType: 1 }, 'wrongType'],
      ['index price of a P2P ad', { ...BUY, priceType: 2 }, 'wrongType'],
      ['a buyer’s alert for a rise', { ...BUY, alertType: 1, configurePrice: '200000' }, 'wrongType'],
      ['a seller’s alert for a fall', { ...SELL, alertType: 2, configurePrice: '1' }, 'wrongType'],
      ['a P2P alert of the 24 h change', { ...BUY, alertType: 6 }, 'wrongType'],
      ['no price', { configurePrice: null }, 'price'],
      ['a price of zero', { configurePrice: '0.00' }, 'price'],
      ['a negative price', { configurePrice: '-1' }, 'price'],
      ['a price with an exponent', { configurePrice: '1e5' }, 'price'],
      ['a price that is not a number', { configurePrice: 'much' }, 'price'],
      ['more than 8 decimals beyond the tick', { configurePrice: '1.00000000001' }, 'price'],
      ['a price above the market’s bound', { configurePrice: '1000000000000000' }, 'price'],
      ['bounds with a price', { ...CHANNEL_7, configurePrice: '1' }, 'parameters'],
      ['a price with bounds', { configurePriceUp: '1' }, 'parameters'],
      ['a channel without its lower bound', { ...CHANNEL_7, configurePriceDown: null }, 'price'],
      ['equal bounds', { ...CHANNEL_7, configurePriceUp: '90000.0' }, 'boundOrder'],
      ['bounds in the wrong order', { ...CHANNEL_7, alertType: 8, configurePriceUp: '80000' }, 'boundOrder'],
      ['a fall by 100 %', { alertType: 4, configurePrice: '100' }, 'parameters'],
      ['a rise by 0 %', { alertType: 3, configurePrice: '0' }, 'parameters'],
      ['a per cent with seven decimals', { alertType: 5, configurePrice: '1.0000001' }, 'parameters'],
      ['an expiry date in the past', { expiresAt: SCENE_START }, 'expiry'],
      ['a buyer at the lowest ad', { ...BUY, configurePrice: 'ad' }, 'aboveLowestAd'],
      ['a seller at the highest ad', { ...SELL, configurePrice: 'ad' }, 'belowHighestAd'],
    ])('%s is refused', async (_name, over, code) => {
      const best = scene.alerts.books.of('USD').find(({ exchangeId }) => exchangeId === over.exchangeId)?.ads[0]?.price;
      const draft = over.configurePrice === 'ad' ? { ...over, configurePrice: best } : over;
      await expect(scene.create(userId, draft)).rejects.toMatchObject({ apiCode: ALERT_CODE[code], statusCode: 400 });
      expect(await list()).toEqual([]);
    });

    it.each<[string, Partial<AlertDraft>]>([
      ['a fall by 99.999999 %', { alertType: 4, configurePrice: '99.999999' }],
      ['a price finer than the tick', { configurePrice: '105000.0000000001' }],
      ['a buyer one unit below the lowest ad', BUY],
      ['a seller above the highest ad', SELL],
      ['a channel', CHANNEL_7],
    ])('%s is accepted', async (_name, over) => {
      await scene.create(userId, over);
      expect(await list()).toHaveLength(1);
    });

    it('are refused with the product’s messages', async () => {
      await scene.create(userId);
      const attempts: Partial<AlertDraft>[] = [
        {},
        { configurePrice: '105000.00', frequency: 2 },
        { ...BUY, configurePrice: '999999' },
        { ...SELL, configurePrice: '1' },
        { exchangeId: 'X_SPBL' },
        { priceType: 1 },
      ];
      const words = await Promise.allSettled(attempts.map((over) => scene.create(userId, over)));
      expect(words.map(refusedWith)).toEqual([
        'You have added the same alert before',
        'Similar configuration already exists',
        'The price must be lower than the Lowest AD price.',
        'The price must be more than the Highest AD price.',
        'Parameter calibration test failed',
        'Wrong type of price alert',
      ]);
      await expect(scene.alerts.remove(userId, ['nothing'])).rejects.toThrow('Price alert configuration does not exist');
      await expect(scene.create('1')).rejects.toThrow('User does not exist');
    });

    it('types 5 and 6 always use the last price', async () => {
      await scene.create(userId, { ...FUTURES, alertType: 5, configurePrice: '10', priceType: 1 });
      expect((await list())[0]?.priceType).toBe(0);
      await expect(scene.create(userId, { ...FUTURES, alertType: 5, configurePrice: '10.0', priceType: 2 })).rejects.toThrow(
        'You have added the same alert before',
      );
    });

    it('60 concurrent creations on one line end at exactly 20', async () => {
      for (const [over, word] of [
        [{}, 'Line of business configuration limit'],
        [BUY, 'Maximum number of P2P alerts: 20.'],
      ] as const) {
        const results = await Promise.allSettled(
          Array.from({ length: 60 }, (_, place) => scene.create(userId, { ...over, configurePrice: String(70_000 + place) })),
        );
        expect(tally(results)).toEqual({ made: 20, [word]: 40 });
      }
      expect(await list()).toHaveLength(40);
    });

    it('60 concurrent creations on three lines end at exactly 50, no line above 20', async () => {
      const lines = [{}, FUTURES, BUY];
      const results = await Promise.allSettled(
        Array.from({ length: 60 }, (_, place) => scene.create(userId, { ...lines[place % 3], configurePrice: String(70_000 + place) })),
      );
      const counts = tally(results);
      expect([counts['made'], counts['Maximum number of alerts: 50.'] ?? 0]).toEqual([50, 10]);
      const perLine = [1, 2, 3].map(async (line) => (await scene.alerts.list(userId, line)).length);
      expect(Math.max(...(await Promise.all(perLine)))).toBeLessThanOrEqual(20);
      expect(await list()).toHaveLength(50);
    });

    it('20 concurrent creations of the same alert create one', async () => {
      expect(tally(await Promise.allSettled(Array.from({ length: 20 }, () => scene.create(userId))))).toEqual({
        made: 1,
        'You have added the same alert before': 19,
      });
    });

    it('switched-off and done alerts count until they are deleted', async () => {
      const ids = await Promise.all(
        Array.from({ length: 20 }, (_, place) => scene.create(userId, { configurePrice: String(105_000 + place), frequency: 3 })),
      );
      await scene.alerts.update(userId, { alertId: ids[0] ?? '', alertSwitch: 0 }, UNRESTRICTED_AUDIENCE);
      await scene.price(110_000);
      expect((await list()).map(({ alertSwitch }) => alertSwitch)).toEqual(new Array<number>(20).fill(0));
      await expect(scene.create(userId, { configurePrice: '1' })).rejects.toThrow('Line of business configuration limit');
      await scene.alerts.remove(userId, ids.slice(0, 1));
      await scene.create(userId, { configurePrice: '1' });
    });

    it('a repeated request creates nothing twice, also concurrently, and not after its alert was deleted', async () => {
      const create = (draft = DRAFT) => scene.alerts.create(userId, draft, 'request-1', UNRESTRICTED_AUDIENCE);
      const made = await Promise.all(Array.from({ length: 5 }, () => create()));
      expect(new Set(made.map(({ alertId }) => alertId)).size).toBe(1);
      await scene.alerts.remove(userId, [made[0]?.alertId ?? '']);
      await expect(create()).rejects.toMatchObject({ apiCode: ALERT_CODE.noSuchAlert });
      expect(await list()).toEqual([]);
    });

    it('creations and edits of a condition are limited in 24 hours, other edits are not', async () => {
      await scene.alerts.stop();
      scene = await AlertScene.open(opened.database, { limits: { line: 20, total: 50, times: 3 } });
      const alertId = await scene.create(userId);
      await scene.alerts.update(userId, { alertId, configurePrice: '106000' }, UNRESTRICTED_AUDIENCE);
      await scene.alerts.update(userId, { alertId, configurePrice: '107000' }, UNRESTRICTED_AUDIENCE);
      await scene.alerts.update(userId, { alertId, note: 'fine', frequency: 2 }, UNRESTRICTED_AUDIENCE);
      await expect(scene.create(userId)).rejects.toThrow('Maximum number of new or changed alerts in 24 hours: 3. Try again later.');
      await expect(scene.alerts.update(userId, { alertId, configurePrice: '108000' }, UNRESTRICTED_AUDIENCE)).rejects.toMatchObject({
        apiCode: ALERT_CODE.timesLimit,
      });
      expect((await list())[0]).toMatchObject({ configurePrice: '107000', note: 'fine' });
      scene.time.now += DAY_MS;
      await scene.create(userId);
    });

    it('an edit of the condition restarts the alert at the current price; other edits keep the state', async () => {
      const alertId = await scene.create(userId);
      await scene.price(105_000);
      const kept = await scene.alerts.update(
        userId,
        { alertId, frequency: 2, channels: [1], note: 'x', configurePrice: '105000.0' },
        UNRESTRICTED_AUDIENCE,
      );
      expect(kept).toMatchObject({ phase: 'LATCHED', frequency: 2, channels: [1], note: 'x', referencePrice: '104000.00' });
      const edited = await scene.alerts.update(userId, { alertId, alertType: 3, configurePrice: '1' }, UNRESTRICTED_AUDIENCE);
      expect(edited).toMatchObject({ phase: 'ARMED', configurePrice: '1', referencePrice: '105000.00', firedCount: 1 });
      await scene.price(106_050);
      expect(await scene.log()).toHaveLength(2);
      const channel = await scene.alerts.update(userId, { alertId, ...CHANNEL_7, configurePrice: undefined }, UNRESTRICTED_AUDIENCE);
      expect(channel).toMatchObject({ configurePrice: null, configurePriceUp: '95000', configurePriceDown: '90000' });
    });

    it('an edit keeps a switched-off alert off, respects limits and duplicates, and is refused with an expiry in the past', async () => {
      const alertId = await scene.create(userId);
      await scene.create(userId, { configurePrice: '1' });
      await scene.alerts.update(userId, { alertId, alertSwitch: 0 }, UNRESTRICTED_AUDIENCE);
      expect(await scene.alerts.update(userId, { alertId, configurePrice: '2' }, UNRESTRICTED_AUDIENCE)).toMatchObject({
        phase: 'OFF',
        alertSwitch: 0,
      });
      await expect(scene.alerts.update(userId, { alertId, configurePrice: '1.0' }, UNRESTRICTED_AUDIENCE)).rejects.toThrow(
        'You have added the same alert before',
      );
      await expect(scene.alerts.update(userId, { alertId, expiresAt: scene.time.now }, UNRESTRICTED_AUDIENCE)).rejects.toMatchObject({
        apiCode: ALERT_CODE.expiry,
      });
      await scene.alerts.update(userId, { alertId, expiresAt: scene.time.now + 1_000 }, UNRESTRICTED_AUDIENCE);
      scene.time.now += 1_000;
      expect((await list()).find((alert) => alert.alertId === alertId)).toMatchObject({ phase: 'OFF', alertSwitch: 0 });
      await expect(scene.alerts.update(userId, { alertId, alertSwitch: 1 }, UNRESTRICTED_AUDIENCE)).rejects.toMatchObject({
        apiCode: ALERT_CODE.expiry,
      });
      expect(await scene.alerts.update(userId, { alertId, alertSwitch: 1, expiresAt: null }, UNRESTRICTED_AUDIENCE)).toMatchObject({
        phase: 'LATCHED',
        alertSwitch: 1,
      });
      await Promise.all(Array.from({ length: 20 }, (_, place) => scene.create(userId, { ...FUTURES, configurePrice: String(5 + place) })));
      await expect(scene.alerts.update(userId, { alertId, ...FUTURES, configurePrice: '3' }, UNRESTRICTED_AUDIENCE)).rejects.toThrow(
        'Line of business configuration limit',
      );
    });

    it('belong to one user only, and are deleted all or none', async () => {
      const other = await scene.user('bob');
      const alertId = await scene.create(userId);
      const own = await scene.create(other);
      await expect(scene.alerts.update(other, { alertId, note: 'stolen' }, UNRESTRICTED_AUDIENCE)).rejects.toMatchObject({
        apiCode: ALERT_CODE.noSuchAlert,
      });
      await expect(scene.alerts.remove(other, [own, alertId])).rejects.toMatchObject({ apiCode: ALERT_CODE.noSuchAlert });
      expect([(await list())[0]?.note, (await scene.alerts.list(other, null)).length]).toEqual(['', 1]);
    });

    it('a coin that is hidden from the caller cannot be chosen', async () => {
      const visibility = scene.market.lists.visibility;
      const shown = visibility.isShown.bind(visibility);
      visibility.isShown = (index, audience) => audience.country !== 'JP' && shown(index, audience);
      await expect(scene.alerts.create(userId, DRAFT, 'request-1', { country: 'JP', language: 'en' })).rejects.toMatchObject({
        apiCode: ALERT_CODE.parameters,
      });
    });

    it('are simulated over candles, in the user’s time zone, without side effects', async () => {
      const quarter = 15 * 60_000;
      const closes = [100, 105, 100, 105, 100, 105];
      scene.feed.candleRows = closes.map((close, place) => ({
        time: SCENE_START - (6 - place) * quarter,
        open: 100,
        high: Math.max(100, close),
        low: 100,
        close,
        baseVolume: 1,
        quoteVolume: 1,
      }));
      const ask = (over: Partial<AlertDraft>) =>
        scene.alerts.backtest(userId, { ...DRAFT, ...over }, UNRESTRICTED_AUDIENCE, {
          network: '203.0.113.9',
          withinBudget: (_days, work) => work(),
        });
      expect(await ask({ configurePrice: '104' })).toEqual({
        fires: 2,
        suppressed: 1,
        isAbout: false,
        from: SCENE_START - 6 * quarter,
        until: SCENE_START,
        firedAt: [SCENE_START - 5 * quarter, SCENE_START - 3 * quarter],
      });
      expect(await ask({ configurePrice: '104', frequency: 3 })).toMatchObject({ fires: 1, suppressed: 0 });
      expect(await ask({ alertType: 3, configurePrice: '5' })).toMatchObject({ fires: 2 });
      expect(await ask({ alertType: 5, configurePrice: '5' })).toMatchObject({ fires: 0 });
      expect(await ask({ ...FUTURES, priceType: 1 })).toMatchObject({ fires: null, firedAt: [] });
      expect(await ask(BUY)).toMatchObject({ fires: null });
      expect(await list()).toEqual([]);
      const many = await Promise.allSettled(Array.from({ length: 40 }, () => ask({})));
      expect(many.some((result) => result.status === 'rejected' && (result.reason as { statusCode: number }).statusCode === 429)).toBe(
        true,
      );
    });

    it('types 3 and 4 need a reference price', async () => {
      scene.feed.push(buildFeedQuote(4, 104_000));
      scene.market.beat();
      await expect(scene.create(userId, { ...FUTURES, alertType: 3, priceType: 1, configurePrice: '5' })).rejects.toThrow('business error');
      await scene.create(userId, { ...FUTURES, alertType: 1, priceType: 1 });
      expect((await list())[0]).toMatchObject({ price: null, referencePrice: null, phase: 'NEW' });
    });
  });
});
