import { afterEach, expect, it } from 'vitest';
import { alertListSchema, alertLogSchema, savedAlertSchema, type Alert, type AlertEvent } from '../../lib/contract/alerts';
import { DELAYED_AFTER_MS } from '../../lib/contract/freshness';
import { VENUE_NAMES, type VenueName } from '../../lib/contract/venues';
import type { Market } from '../../server/market/market';
import { readMailbox, tokenIn } from '../builders/accounts';
import { DRAFT } from '../builders/alert-scene';
import { buildAppWithAccounts, originOf } from '../builders/running-app';
import { Visitor } from '../builders/visitor';
import { until } from '../setup/until';
import { FakeMarket, fakeSymbols, type FakeSymbol } from '../venues/fake-market';
import { startFakeVenue, type FakeVenue } from '../venues/fake-venue';
import { liveSettings } from '../venues/live-settings';

// Alerts of a user on FEED=live. The time of the venues stands still: prices change when the test says so, never by themselves.

const SYMBOL_ID = 'BTCUSDT_SPBL';
/** Changes of the price: below the level of the alert, a wick beyond it, and a price beyond it. */
const [BELOW, LEVEL, WICK, BEYOND] = [1.001, 1.02, 1.03, 1.025];
/** Channels of the alert: email and the messages on the site. */
const CHANNELS = [3, 4];

const cleanups: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

/** An exchange over two venues, with a user whose address is verified. */
class Scene {
  private constructor(
    readonly venue: FakeVenue,
    readonly other: FakeVenue,
    private readonly fake: FakeMarket,
    readonly symbol: FakeSymbol,
    readonly now: number,
    readonly market: Market,
    private readonly user: Visitor,
    private readonly dataDir: string,
  ) {}

  static async open(first: VenueName): Promise<Scene> {
    const now = Date.now();
    const second = first === 'okx' ? 'binance' : 'okx';
    const [fake, rest] = [new FakeMarket(fakeSymbols(3)), new FakeMarket(fakeSymbols(8).slice(5))];
    const [venue, other] = [await startFakeVenue(first, fake, () => now), await startFakeVenue(second, rest, () => now)];
    const { app, dataDir } = await buildAppWithAccounts(liveSettings([first, venue], [second, other]), { feed: undefined });
    cleanups.push(() => app.stop(), venue.close, other.close);
    await app.start();
    for (const one of [venue, other]) one.publishEvery(250);
    const { market } = app;
    if (!market) throw new Error('no market');
    const user = await new Visitor(originOf(app)).register('ann@example.com');
    await until(() => expect(readMailbox(dataDir)).toHaveLength(1));
    await user.post('/v1/user/public/verifyEmail', { token: tokenIn(readMailbox(dataDir)[0], 'verify') });
    return new Scene(venue, other, fake, fake.find('spot', 'BTC'), now, market, user, dataDir);
  }

  /** Price that is a multiple of that at the start. */
  priceAt(factor: number): number {
    return Number((this.symbol.path.at(this.now) * factor).toFixed(this.symbol.pricePrecision));
  }

  /** Price that the exchange has. */
  get price(): number {
    return this.market.quote(this.market.symbol(SYMBOL_ID)?.index ?? -1)?.price ?? Number.NaN;
  }

  /** Whether the exchange marks the venue as away. */
  get isAway(): boolean {
    return this.market.silentVenues(DELAYED_AFTER_MS).length > 0;
  }

  /** Publishes a price that stays, and waits until the exchange has it. */
  async move(factor: number): Promise<void> {
    this.fake.jump(this.symbol, factor);
    await until(() => expect(this.price).toBe(this.priceAt(factor)));
  }

  /** Makes one trade, after which the price is as before. */
  trade(factor: number): void {
    this.venue.trade(this.symbol, { time: this.now, price: this.priceAt(factor), amount: 1, side: 'buy' });
  }

  async createAlert(): Promise<void> {
    const draft = { ...DRAFT, configurePrice: String(this.priceAt(LEVEL)), channels: CHANNELS, requestId: 'request-1' };
    savedAlertSchema.parse((await this.user.post('/v1/send/priceremindconfig/inster', draft)).data);
  }

  async alert(): Promise<Alert> {
    const [alert] = alertListSchema.parse((await this.user.post('/v1/send/priceremindconfig/select')).data).alerts;
    if (!alert) throw new Error('no alert');
    return alert;
  }

  async log(): Promise<AlertEvent[]> {
    return alertLogSchema.parse((await this.user.post('/v1/send/alert/log/select')).data).events;
  }

  /** Mails about alerts: all but that of the registration. */
  mails(): string[] {
    return readMailbox(this.dataDir).slice(1);
  }

  /** Waits until the log has a number of events, delivered by each channel once. */
  async expectEvents(count: number): Promise<AlertEvent[]> {
    return until(async () => {
      const events = await this.log();
      const receipts = events.map((event) => event.receipts.map(({ channel, state, attempts }) => [channel, state, attempts]));
      expect(receipts).toEqual(Array.from({ length: count }, () => CHANNELS.map((channel) => [channel, 'delivered', 1])));
      expect(this.mails()).toHaveLength(count);
      return events;
    });
  }

  /** Lets the exchange evaluate the alert once more, at a price below its level. */
  async evaluateBelow(factor: number): Promise<void> {
    await this.move(factor);
    await until(async () => expect(await this.alert()).toMatchObject({ phase: 'ARMED' }));
  }
}

// A venue whose gap is long enough is marked as away; the other gaps are short.
it.each(VENUE_NAMES.map((name, place) => [name, place === 0] as const))(
  '%s: a wick between two tickers fires once on each channel; one in a gap does not, and the first price beyond the level after it does',
  async (first, isMarked) => {
    const scene = await Scene.open(first);
    const { venue, symbol } = scene;
    await scene.move(BELOW);
    await scene.createAlert();
    await until(() => expect(venue.tradeListeners(symbol)).toBeGreaterThan(0));

    scene.trade(WICK);
    const [fired] = await scene.expectEvents(1);
    expect(fired).toMatchObject({ kind: 'fired', symbolCode: 'BTCUSDT', crossings: 1, isLate: false });
    expect(Number(fired?.price)).toBe(scene.priceAt(WICK));
    expect(scene.price).toBe(scene.priceAt(BELOW));
    await scene.evaluateBelow(BELOW + 0.001);

    venue.faults.refusesSockets = true;
    venue.cutSockets();
    // A short gap may become a long one on a slow machine.
    await until(() => expect([venue.sockets().open, scene.isAway || !isMarked]).toEqual([0, true]));
    scene.trade(WICK);
    venue.faults.refusesSockets = false;
    await until(() => {
      expect(venue.tradeListeners(symbol)).toBeGreaterThan(0);
      expect(scene.isAway).toBe(false);
    });
    await scene.evaluateBelow(BELOW + 0.002);
    await scene.evaluateBelow(BELOW);
    await scene.expectEvents(1);

    await scene.move(BEYOND);
    const [latest] = await scene.expectEvents(2);
    expect(latest).toMatchObject({ kind: 'fired', crossings: 1 });
    expect(Number(latest?.price)).toBe(scene.priceAt(BEYOND));
  },
);
