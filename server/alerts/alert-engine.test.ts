import { beforeEach, describe, expect, it } from 'vitest';
import { AlertScene, FIRST_PRICE, SCENE_START } from '../../tests/builders/alert-scene';
import { DATABASE_KINDS } from '../../tests/builders/databases';
import { eachAlertScene } from '../../tests/builders/each-alert-scene';
import { buildFeedQuote } from '../../tests/builders/fake-feed';
import { buildMarketFeed, TWO_SOURCES } from '../../tests/builders/running-app';
import { FlakyDatabase } from '../../tests/builders/flaky-database';
import { UNRESTRICTED_AUDIENCE } from '../market/visibility';
import { AlertQueue } from './alert-queue';

const HOUR_MS = 3_600_000;
/** Start of regular trading hours in New York. */
const MONDAY_OPEN = Date.UTC(2026, 10, 23, 14, 30);

describe.each(DATABASE_KINDS)('the alert engine on the $kind database', ({ kind, isMissing }) => {
  // Without a PostgreSQL server on this machine (TEST_DATABASE_URL, /usr/lib/postgresql) its half is skipped.
  describe.skipIf(isMissing)('(when a PostgreSQL server is available)', () => {
    const each = eachAlertScene(kind);
    let { database, scene, userId } = each;
    beforeEach(() => void ({ database, scene, userId } = each));

    it('writes one event per crossing, with a waiting delivery for each channel, and emits it', async () => {
      const alertId = await scene.create(userId, { channels: [5, 3], note: 'mine' });
      await scene.price(104_500);
      await scene.price(105_000);
      await scene.price(105_100);
      const [event, ...others] = await scene.log();
      expect(others).toEqual([]);
      expect(event).toMatchObject({
        alertId,
        userSeq: 1,
        kind: 'fired',
        price: '105000.00',
        change: '0.00000000',
        isLate: false,
        channels: '3 waiting,5 waiting',
      });
      expect(JSON.parse(event?.alert ?? '')).toEqual({
        ...{
          businessLine: 1,
          exchangeId: 'BTCUSDT_SPBL',
          alertType: 1,
          priceType: 0,
          configurePrice: '105000',
          configurePriceUp: null,
          configurePriceDown: null,
        },
        ...{
          frequency: 1,
          note: 'mine',
          referencePrice: '104000.00',
          symbolCode: 'BTCUSDT',
          leftCoinName: 'BTC',
          rightCoinName: 'USDT',
          pricePrecision: 2,
          coinId: 'btc',
        },
      });
      expect(scene.firedEvents).toHaveLength(1);
      const [alert] = await scene.alerts.list(userId, null);
      expect(alert).toMatchObject({
        phase: 'LATCHED',
        firedCount: 1,
        suppressedCount: 0,
        lastFiredAt: SCENE_START + 500,
        evaluatedAt: SCENE_START + 750,
        price: '105100.00',
      });
    });

    it('stores a new alert with its side: the first move after the answer fires', async () => {
      const above = await scene.create(userId);
      const inIt = await scene.create(userId, { configurePrice: '103000' });
      expect([await scene.phase(above), await scene.phase(inIt)]).toEqual(['ARMED', 'LATCHED']);
      await scene.price(105_001);
      expect((await scene.log()).map(({ alertId }) => alertId)).toEqual([above]);
    });

    it('counts a user’s events without a gap, including suppressed ones, which have no delivery', async () => {
      await scene.create(userId);
      for (const price of [105_000, 104_000, 105_000, 104_000, 105_000]) {
        scene.time.now += 5_000;
        await scene.price(price);
      }
      const log = await scene.log();
      expect(log.map(({ userSeq, kind: kindOf, channels }) => [userSeq, kindOf, channels])).toEqual([
        [1, 'fired', '5 waiting'],
        [2, 'fired', '5 waiting'],
        [3, 'suppressed', ''],
      ]);
      expect((await scene.alerts.list(userId, null))[0]).toMatchObject({ firedCount: 2, suppressedCount: 1 });
    });

    it('the first suppressed crossing opens a row for an hour; later ones increase its count and last time, without an event count of their own', async () => {
      const alertId = await scene.create(userId);
      await scene.create(userId, { configurePrice: '104999', frequency: 3 });
      const cross = async (): Promise<number> => {
        for (const price of [105_000, 104_000]) await scene.price(price);
        return scene.time.now - 250;
      };
      const rows = async () =>
        (await scene.alertLog.select(userId, { limit: 50 })).events.map(({ seq, kind: kindOf, crossings, firedAt, lastAt }) => [
          seq,
          kindOf,
          crossings,
          firedAt,
          lastAt,
        ]);
      const fired = await cross();
      const first = await cross();
      let last = first;
      for (let crossing = 0; crossing < 18; crossing += 1) last = await cross();
      // A second after the first notification the caps allow one more.
      expect(await rows()).toEqual([
        [4, 'fired', 1, fired + 1_000, fired + 1_000],
        [3, 'suppressed', 18, first, last],
        [2, 'fired', 1, fired, fired],
        [1, 'fired', 1, fired, fired],
      ]);
      expect(scene.firedEvents).toHaveLength(4);
      expect((await scene.alerts.list(userId, null)).find((alert) => alert.alertId === alertId)).toMatchObject({
        firedCount: 2,
        suppressedCount: 18,
      });
      // The cap of the day is reached; an hour later the next row begins.
      scene.time.now = first + HOUR_MS;
      const [second, third] = [await cross(), await cross()];
      expect((await rows())[0]).toEqual([5, 'suppressed', 2, second, third]);
      // Rows of earlier versions have neither.
      await database.query('update alert_events set crossings = 1, last_at = null where user_seq = 3');
      expect((await rows()).at(-3)).toEqual([3, 'suppressed', 1, first, first]);
    });

    it('suppressed crossings that wait for the database are merged into one row too', async () => {
      await scene.alerts.stop();
      const flaky = new FlakyDatabase(database);
      const queue = new AlertQueue();
      const other = await AlertScene.open(flaky, { queue });
      await other.create(userId);
      await other.alerts.whenIdle();
      flaky.fault = 'before';
      for (let crossing = 0; crossing < 10; crossing += 1) for (const price of [105_000, 104_000]) other.beat(buildFeedQuote(0, price));
      flaky.fault = 'none';
      await other.alerts.whenIdle();
      expect(
        (await other.alertLog.select(userId, { limit: 50 })).events.map(({ seq, kind: kindOf, crossings }) => [seq, kindOf, crossings]),
      ).toEqual([
        [3, 'fired', 1],
        [2, 'suppressed', 8],
        [1, 'fired', 1],
      ]);
      await other.alerts.stop();
    });

    it('sees a wick inside a beat, mark and index prices, the 24 h change', async () => {
      await scene.create(userId);
      await scene.create(userId, { alertType: 6, configurePrice: '5' });
      const mark = await scene.create(userId, { businessLine: 2, exchangeId: 'BTCUSDT_UMCBL', priceType: 1, configurePrice: '110000' });
      const index = await scene.create(userId, { businessLine: 2, exchangeId: 'BTCUSDT_UMCBL', priceType: 2, configurePrice: '110000' });
      await scene.price(FIRST_PRICE, { high: 105_000 });
      await scene.price(FIRST_PRICE, { open24h: 130_000 });
      scene.beat(buildFeedQuote(4, 104_050, { markPrice: 110_000, indexPrice: 109_999 }));
      scene.beat(buildFeedQuote(4, 104_050, { markPrice: 110_000, indexPrice: 110_000 }));
      await scene.alerts.whenIdle();
      const log = await scene.log();
      expect(log.map(({ price, change }) => [price, change])).toEqual([
        // The fake feed's price of 24 hours ago is the last one. A wick has its own change; mark and index alerts have that of the last price.
        ['105000.00', '0.00961538'],
        ['104000.00', '-0.20000000'],
        ['110000.00', '0.00000000'],
        ['110000.00', '0.00000000'],
      ]);
      expect(log.slice(2).map(({ alertId }) => alertId)).toEqual([mark, index]);
    });

    it('uses the rolling 24 hours also for symbols with sessions, which are quoted against their last close', async () => {
      const { catalog } = scene.market;
      const stock = catalog.symbols[1];
      if (stock) stock.session = 'us-stocks';
      scene.time.now = MONDAY_OPEN + HOUR_MS;
      scene.beat();
      // The feed's price was 100 at every past moment.
      await scene.create(userId, { exchangeId: 'ETHUSDT_SPBL', alertType: 5, configurePrice: '50' });
      scene.beat(buildFeedQuote(1, 120, { open24h: 10 }));
      scene.beat(buildFeedQuote(1, 150, { open24h: 149 }));
      await scene.alerts.whenIdle();
      if (stock) stock.session = null;
      expect((await scene.log()).map(({ price, change }) => [price, change])).toEqual([['150.00', '0.50000000']]);
    });

    it.each([
      ['rises to', { alertType: 1, configurePrice: '105000' }, 105_000, '0.05000000'],
      ['falls to', { alertType: 2, configurePrice: '99000' }, 99_000, '-0.01000000'],
      [
        'enters a range',
        { alertType: 7, configurePrice: null, configurePriceDown: '100500', configurePriceUp: '101500' },
        101_000,
        '0.01000000',
      ],
      [
        'leaves a range',
        { alertType: 8, configurePrice: null, configurePriceDown: '103000', configurePriceUp: '110000' },
        102_000,
        '0.02000000',
      ],
    ] as const)('the event of an alert “%s” has the 24 h change at the trigger', async (_name, draft, price, change) => {
      await scene.create(userId, draft);
      await scene.price(price, { open24h: 100_000 });
      expect((await scene.log()).map((event) => event.change)).toEqual([change]);
    });

    it('evaluates a peer-to-peer book once a second', async () => {
      scene.feed.push(buildFeedQuote(2, 1));
      scene.market.beat();
      const best = scene.alerts.books.of('USD').find(({ exchangeId }) => exchangeId === 'P2P_BTC_USD_BUY')?.ads[0]?.price ?? '';
      await scene.create(userId, {
        businessLine: 3,
        exchangeId: 'P2P_BTC_USD_BUY',
        alertType: 2,
        configurePrice: String(Math.floor(Number(best) * 0.9)),
      });
      await scene.price(FIRST_PRICE * 0.8);
      for (let beat = 0; beat < 4; beat += 1) await scene.price(FIRST_PRICE * 0.8);
      const [event, ...others] = await scene.log();
      expect(others).toEqual([]);
      expect(Number(event?.price)).toBeCloseTo(FIRST_PRICE * 0.8, -3);
      expect(JSON.parse(event?.alert ?? '')).toMatchObject({
        symbolCode: 'BTC/USD',
        leftCoinName: 'BTC',
        rightCoinName: 'USD',
        pricePrecision: 4,
        coinId: 'btc',
      });
    });

    it('a once-a-day alert fires again on the next local day, which follows the user’s time zone', async () => {
      await scene.create(userId, { frequency: 2 });
      await scene.price(105_000);
      scene.time.now += 11 * HOUR_MS;
      await scene.price(105_001);
      expect(await scene.log()).toHaveLength(1);
      await database.query('insert into preferences (user_id, time_zone) values ($1, 120)', [userId]);
      await scene.alerts.refreshTimeZone(userId);
      await scene.price(105_002);
      const day = Math.floor(SCENE_START / 86_400_000);
      expect((await scene.log()).map(({ key }) => key)).toEqual([`d${day}`, `d${day + 1}`]);
      await database.query('update preferences set time_zone = 0 where user_id = $1', [userId]);
      await scene.alerts.refreshTimeZone(userId);
      scene.time.now += 2 * HOUR_MS;
      await scene.price(105_003);
      expect(await scene.log()).toHaveLength(2);
    });

    it('a switched-off, deleted or expired alert does not fire after the answer; switched on again it fires at a new crossing only', async () => {
      const off = await scene.create(userId);
      const gone = await scene.create(userId, { configurePrice: '105001' });
      const over = await scene.create(userId, { configurePrice: '105002', expiresAt: scene.time.now + 1_000 });
      await scene.alerts.update(userId, { alertId: off, alertSwitch: 0 }, UNRESTRICTED_AUDIENCE);
      await scene.alerts.remove(userId, [gone]);
      scene.time.now += 1_000;
      await scene.price(106_000);
      expect([await scene.log(), await scene.phase(off), await scene.phase(gone), await scene.phase(over)]).toEqual([
        [],
        'OFF',
        null,
        'OFF',
      ]);
      await scene.alerts.update(userId, { alertId: off, alertSwitch: 1 }, UNRESTRICTED_AUDIENCE);
      await scene.price(106_001);
      expect(await scene.log()).toEqual([]);
      await scene.price(104_000);
      await scene.price(105_000);
      expect((await scene.log()).map(({ alertId }) => alertId)).toEqual([off]);
    });

    it('a once-only alert is done after firing; switched on again it fires once more', async () => {
      const alertId = await scene.create(userId, { frequency: 3 });
      for (const price of [105_000, 104_000, 105_000]) await scene.price(price);
      expect([await scene.phase(alertId), (await scene.log()).length]).toEqual(['DONE', 1]);
      await scene.alerts.update(userId, { alertId, alertSwitch: 1 }, UNRESTRICTED_AUDIENCE);
      for (const price of [104_000, 105_000, 104_000, 105_000]) await scene.price(price);
      expect((await scene.log()).map(({ key }) => key)).toEqual(['1', '1']);
      for (const alertSwitch of [0, 1] as const) await scene.alerts.update(userId, { alertId, alertSwitch }, UNRESTRICTED_AUDIENCE);
      for (const price of [104_000, 105_000]) await scene.price(price);
      expect((await scene.log()).map(({ key }) => key)).toEqual(['1', '1', '1']);
    });

    it('stale, late and malformed reports change nothing; the restart of a replay fires nothing', async () => {
      await scene.create(userId);
      scene.feed.frozenAt = scene.time.now - 31_000;
      await scene.price(106_000);
      scene.feed.frozenAt = null;
      await scene.price(FIRST_PRICE);
      scene.beat(buildFeedQuote(0, 106_000, { low: Number.NaN }));
      expect(await scene.log()).toEqual([]);
      const beat = scene.feed.beat.bind(scene.feed);
      scene.feed.beat = (now) => ({ ...beat(now), isDiscontinuous: true });
      await scene.price(106_000);
      scene.feed.beat = beat;
      await scene.price(106_001);
      expect(await scene.log()).toEqual([]);
      await scene.price(104_000);
      await scene.price(105_000);
      expect(await scene.log()).toHaveLength(1);
    });

    it('a source that has stopped changes nothing, and the alerts on another one fire', async () => {
      const feed = buildMarketFeed({}, TWO_SOURCES);
      const own = await AlertScene.open(database, {}, { feed });
      const spot = await own.create(userId);
      const contract = await own.create(userId, { businessLine: 2, exchangeId: 'BTCUSDT_UMCBL' });
      await own.price(FIRST_PRICE);
      own.beat(buildFeedQuote(4, 104_000));
      feed.frozenSources.set(0, own.time.now);
      own.time.now += 31_000;
      // Reports that arrive late.
      own.beat(buildFeedQuote(0, 106_000), buildFeedQuote(4, 106_000));
      await own.alerts.whenIdle();
      const late = await own.create(userId, { configurePrice: '120000' });
      expect([(await own.log()).map(({ alertId }) => alertId), await own.phase(spot), await own.phase(late)]).toEqual([
        [contract],
        'ARMED',
        'NEW',
      ]);
      feed.frozenSources.clear();
      await own.price(106_001);
      expect((await own.log()).map(({ alertId }) => alertId)).toEqual([contract, spot]);
      await own.alerts.stop();
    });

    it('the alerts of a deleted user are dropped', async () => {
      await scene.create(userId);
      await database.query('delete from users where id = $1', [userId]);
      await scene.price(105_000);
      expect([await scene.log(), scene.alerts.metrics().active]).toEqual([[], 0]);
    });
  });
});
