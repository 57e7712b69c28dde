import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { DELAYED_AFTER_MS, SUSPENDED_AFTER_MS } from '../../lib/contract/freshness';
import { SOCKET_PATH, type ServerMessage, type VenuesAway } from '../../lib/contract/socket';
import { buildApp, buildLiveFeed, originOf } from '../builders/running-app';
import { until } from '../setup/until';

// A venue with a source for its spot pairs and another for its contracts.

const time = { now: Date.UTC(2026, 10, 21, 12) };
const feed = Object.assign(buildLiveFeed(), { venueOfSource: [1, 1] });
const app = buildApp({}, { feed, clock: () => time.now });

beforeAll(() => app.start());
afterAll(() => app.stop());

/** Opens a client of symbols; `away` returns the newest message about venues, null when all report. */
async function openClient(...symbolIds: string[]) {
  const ws = new WebSocket(`${originOf(app).replace('http', 'ws')}${SOCKET_PATH}`);
  let away: VenuesAway | null | undefined;
  ws.on('message', (data) => {
    const message = JSON.parse(String(data)) as ServerMessage;
    if ('topic' in message && message.topic === 'feed') away = message.data.away ?? null;
  });
  await new Promise((resolve) => ws.once('open', resolve));
  if (symbolIds.length > 0) ws.send(JSON.stringify({ action: 'subscribe', topic: 'quote', bizNo: symbolIds }));
  return { away: () => away, close: () => ws.close() };
}

it('a silent line of a venue makes the venue late for clients with symbols of that line only', async () => {
  const clients = [
    await openClient('BTCUSDT_UMCBL'),
    await openClient('BTCUSDT_SPBL'),
    await openClient('BTCUSDT_SPBL', 'BTCUSDT_UMCBL'),
    await openClient(),
  ];
  const away = (): unknown[] => clients.map((client) => client.away());
  await until(() => expect(away()).toEqual([null, null, null, null]));

  feed.frozenSources.set(1, time.now);
  time.now += DELAYED_AFTER_MS + 1;
  app.market?.beat();
  const late = { late: ['OKX'], suspended: [] };
  await until(() => expect(away()).toEqual([late, null, late, null]));

  // Answers with suspended symbols are fetched again everywhere.
  time.now += SUSPENDED_AFTER_MS;
  app.market?.beat();
  const [suspended, others] = [['OKX'], [] as string[]].map((names) => ({ late: names, suspended: ['OKX'] }));
  await until(() => expect(away()).toEqual([suspended, others, suspended, others]));

  feed.frozenSources.set(0, time.now);
  time.now += DELAYED_AFTER_MS + 1;
  app.market?.beat();
  await until(() => expect(away()).toEqual([suspended, suspended, suspended, suspended]));
  for (const client of clients) client.close();
});
