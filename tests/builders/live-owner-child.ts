import { z } from 'zod';
import { KLINE_INTERVAL_NAMES } from '../../lib/contract/kline-intervals';
import { presentKline } from '../../server/http/more-kline.route';
import { marketRows } from './market-rows';
import { buildApp, originOf } from './running-app';

// Program of an owner of a market of venues, whose process a test may kill (`LiveOwner`). It sends its origin when it has started, then an
// answer to each question.

const MINUTE_MS = 60_000;

const questionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rows') }),
  z.object({
    kind: z.literal('klines'),
    symbolId: z.string(),
    interval: z.enum(KLINE_INTERVAL_NAMES),
    from: z.number(),
    until: z.number(),
  }),
  z.object({ kind: z.literal('minute') }),
]);
/** A question of the test to the owner's process. */
export type Question = z.infer<typeof questionSchema>;

/** Work that is due each minute, by its timer: a test that asks for it does not wait for the minute. */
const minutely = new Map<unknown, () => void>();
const { setInterval: repeat, clearInterval: end } = globalThis;
globalThis.setInterval = ((run: () => void, ms: number) => {
  const timer = repeat(run, ms);
  if (ms === MINUTE_MS) minutely.set(timer, run);
  return timer;
}) as typeof setInterval;
globalThis.clearInterval = ((timer: NodeJS.Timeout | undefined) => {
  minutely.delete(timer);
  end(timer);
}) as typeof clearInterval;

const settings = z.record(z.string(), z.string()).parse(JSON.parse(process.env['OWNER_SETTINGS'] ?? ''));
// The configured feed and database.
const app = buildApp(settings, { feed: undefined, database: undefined });

async function answer(question: Question): Promise<unknown> {
  const { market } = app;
  if (!market) throw new Error('the market is not open');
  if (question.kind === 'rows') return marketRows(market);
  if (question.kind === 'minute') {
    for (const run of [...minutely.values()]) run();
    return null;
  }
  const symbol = market.symbol(question.symbolId);
  if (!symbol) throw new Error(`${question.symbolId} is not listed`);
  const candles = await market.candles(symbol.index, question.interval, question.from, question.until, market.now());
  return candles.map((candle) => presentKline(symbol, candle));
}

process.on('message', (message) => {
  const { id, question } = z.object({ id: z.number(), question: questionSchema }).parse(message);
  answer(question).then(
    (value) => process.send?.({ id, value }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
await app.start();
process.send?.(originOf(app));
