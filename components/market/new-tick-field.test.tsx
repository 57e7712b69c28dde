import { act, render, screen } from '@testing-library/react';
import { expect, expectTypeOf, it } from 'vitest';
import type { QuoteRow } from '@/lib/contract/quotes';
import { layoutOf, TICK_FIELDS, type TickField, type TickValues } from '@/lib/contract/tick-fields';
import { DropCounter } from '@/lib/realtime/drop-counter';
import { parseFrame } from '@/lib/realtime/frame-parser';
import { createTickStore, type TickStore } from '@/lib/realtime/tick-store';
import { useTick } from '@/lib/realtime/use-tick';
import { buildFeedQuote } from '../../tests/builders/fake-feed';
import { buildQuoteRow } from '../../tests/builders/quote-row';
import { openQuoteSubscription } from '../../tests/builders/quote-subscription';
import { latestValues } from './latest-values';

// A field that exists nowhere but in this list: everything else is the product's own code.
const FIELDS = [
  ...TICK_FIELDS,
  { name: 'bestBid', kind: 'price', sent: 'every second', of: 'some symbols', since: 2 },
] as const satisfies readonly TickField[];
type Values = TickValues<(typeof FIELDS)[number]>;

const BTC = 'BTCUSDT_SPBL';
const quoteOf = (price: number, bestBid: number) => Object.assign(buildFeedQuote(0, price), { bestBid });

/** A cell with the newer best bid of row and tick. */
function BestBid({ row, store }: { row: QuoteRow; store: TickStore }) {
  const values: Partial<Values> = latestValues(row, useTick(BTC, store)) as Partial<Values>;
  return <p>{values.bestBid ?? '--'}</p>;
}

/** A browser whose socket receives the exchange's frames. */
function openBrowser(fields: readonly TickField[]) {
  const drops = new DropCounter();
  const store = createTickStore({ scheduler: { schedule: (run) => run(), cancel: () => undefined }, drops, layout: layoutOf(fields) });
  const receive = (texts: readonly string[]): void =>
    act(() => {
      for (const text of texts) {
        const message = parseFrame(text, drops, layoutOf(fields));
        if (message === null || !('topic' in message) || message.topic !== 'quote') continue;
        if ('version' in message) store.applyTicks(message);
        else if (message.action === 'subscribe') store.applySnapshot(message);
      }
    });
  return { store, drops, receive };
}

it('a field added to the list goes from the quote of a feed to a cell', async () => {
  const exchange = await openQuoteSubscription(FIELDS, BTC);
  const { store, drops, receive } = openBrowser(FIELDS);
  exchange.beat(quoteOf(100, 99.5));

  render(<BestBid row={buildQuoteRow('BTC', exchange.row())} store={store} />);
  expect(screen.getByText('99.50')).toBeVisible();

  exchange.subscribe();
  receive(exchange.take());
  expect(store.get(BTC)).toMatchObject({ price: '100.00', bestBid: '99.50' });

  exchange.beat(quoteOf(101, 99.7));
  receive(exchange.take());
  expect(store.get(BTC)).toMatchObject({ price: '101.00', bestBid: '99.50' });

  exchange.beat();
  exchange.beat();
  receive(exchange.take());
  expect(screen.getByText('99.70')).toBeVisible();
  expect(drops.total).toBe(0);
  expectTypeOf<Values['bestBid']>().toEqualTypeOf<string | null>();
});

it('a field of every beat is in short ticks, wherever it is in the list', async () => {
  const fields = FIELDS.map((field) => (field.name === 'bestBid' ? { ...field, sent: 'every beat' as const } : field));
  const exchange = await openQuoteSubscription(fields, BTC);
  const { store, receive } = openBrowser(fields);
  exchange.beat(quoteOf(100, 99.5));
  exchange.subscribe();
  exchange.beat(quoteOf(101, 99.7));
  receive(exchange.take());
  expect(store.get(BTC)).toMatchObject({ price: '101.00', bestBid: '99.70', high24h: '100.00' });
});

it('an invalid value of a new field drops its tick', async () => {
  // The exchange sends a rate, which may be below zero.
  const fields = FIELDS.map((field) => (field.name === 'bestBid' ? { ...field, kind: 'rate' as const } : field));
  const exchange = await openQuoteSubscription(fields, BTC);
  const { store, drops, receive } = openBrowser(FIELDS);
  exchange.beat(quoteOf(100, -0.5));
  exchange.subscribe();
  receive(exchange.take());
  expect(drops.of('bad-tick')).toBe(1);
  expect(store.get(BTC)).toBeUndefined();
});

it('a page that was loaded before the field was added ignores it', async () => {
  const exchange = await openQuoteSubscription(FIELDS, BTC);
  const { store, drops, receive } = openBrowser(TICK_FIELDS);
  exchange.beat(Object.assign(quoteOf(100, 99.5), { markPrice: 100.5, indexPrice: 100.25, fundingRate: 0.0001, openInterest: 7 }));
  exchange.subscribe();
  receive(exchange.take());
  for (let beats = 0; beats < 4; beats += 1) exchange.beat(quoteOf(102, 99.7));
  receive(exchange.take());
  expect(drops.total).toBe(0);
  expect(store.get(BTC)).toMatchObject({ price: '102.00' });
  expect(store.get(BTC)).not.toHaveProperty('bestBid');
});
