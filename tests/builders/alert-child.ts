import { z } from 'zod';
import { openDatabase } from '../../server/db/open-database';
import { PATIENT } from './databases';
import { buildFeedQuote } from './fake-feed';
import { buildApp, buildMarketFeed, originOf } from './running-app';

// Program of an exchange with alerts on a real database: a test sets its price by messages and may kill or halt its process.
// It sends its origin when the alert engine runs.

/**
 * A price, and the feed's time after it (Unix milliseconds), so that processes with the same messages have the same market, however slow
 * they are.
 */
const priceMessage = z.object({ price: z.number(), at: z.number().optional() });

const { DATA_DIR, PRICE, DATABASE_URL } = z
  .object({ DATA_DIR: z.string(), PRICE: z.string(), DATABASE_URL: z.string().nullable().default(null) })
  .parse(process.env);
const feed = buildMarketFeed();
feed.push(buildFeedQuote(0, Number(PRICE)));
const messages: z.infer<typeof priceMessage>[] = [];
process.on('message', (message) => messages.push(priceMessage.parse(message)));
const beat = feed.beat.bind(feed);
feed.beat = (now) => {
  const next = messages.shift();
  if (next) {
    feed.frozenAt = next.at ?? null;
    feed.push(buildFeedQuote(0, next.price));
  }
  return beat(now);
};
const opening = openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR }, DATABASE_URL === null ? { deadlines: PATIENT } : {});
const app = buildApp(
  {
    DATA_DIR,
    RATE_LIMIT_PER_SECOND: '100000',
    ALERTS_PER_SECOND: '100',
    ALERTS_PER_MINUTE: '100',
    ALERTS_PER_HOUR: '100',
    ALERTS_PER_DAY: '100',
  },
  { feed, database: () => opening },
);
await opening;
await app.start();
process.send?.(originOf(app));
