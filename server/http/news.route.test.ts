import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { XMLParser } from 'fast-xml-parser';
import type { z } from 'zod';
import { CALL_SCHEMAS } from '../../lib/contract/call-schemas';
import { CALLS } from '../../lib/contract/calls';
import { buildApi, dataOf, NOW } from '../../tests/builders/api';
import { buildCatalog, buildFeedQuote, FakeFeed } from '../../tests/builders/fake-feed';
import type { KeptEntry } from '../news/feed-file';

const FEED = 'https://daily.example/feed';
const day = (date: string): number => Date.parse(date);

interface Head {
  date: string;
  kind?: string;
  title?: string;
  more?: string;
  text?: string;
}
const ARTICLES: Readonly<Record<string, Head>> = {
  early: {
    date: '2024-05-28',
    more: 'coins: [bitcoin]\ntopics: [halving]\n',
    text: '## One\n\n[link](https://a.example) <script>x</script>',
  },
  birthday: { date: '2023-06-01', title: 'Two years ago' },
  today: { date: '2025-06-01', more: 'coins: [bitcoin, monero, unlisted]\n' },
  'today-too': { date: '2025-06-01' },
  tomorrow: { date: '2025-06-02', title: 'Not yet' },
  'policy-us': { date: '2025-05-30', kind: 'policy', more: 'region: us\ntopics: [listing, tax]\n' },
  'policy-eu': { date: '2025-05-31', kind: 'policy', more: 'region: eu\ntopics: [tax]\ncoins: [monero]\n' },
};
const ENTRY: KeptEntry = {
  id: 'feed-1',
  feed: FEED,
  url: 'https://daily.example/1',
  title: 'From a feed',
  excerpt: 'Its excerpt',
  publisher: 'Daily',
  time: Date.UTC(2025, 4, 29, 10),
  language: 'en',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'news-'));
  for (const [id, { date, kind = 'trend', title = `Title of ${id}`, more = '', text = 'Text.' }] of Object.entries(ARTICLES))
    writeFileSync(path.join(folder, `${id}.md`), `---\nid: ${id}\ndate: ${date}\nkind: ${kind}\ntitle: ${title}\n${more}---\n${text}\n`);
  writeFileSync(path.join(folder, 'today.ja.md'), '---\nid: today\nlang: ja\ntitle: 今日\n---\n本文\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A market of Bitcoin and Monero, which is hidden in Japan. */
function coinFeed(): FakeFeed {
  const catalog = buildCatalog([
    ['BTC', 'USDT', 'usdt-m'],
    ['BTC', 'USDT', 'spot'],
    ['XMR', 'USDT', 'spot'],
  ]);
  const ids: Readonly<Record<string, string>> = { BTC: 'bitcoin', XMR: 'monero' };
  const symbols = catalog.symbols.map((symbol) => ({ ...symbol, coin: { ...symbol.coin, id: ids[symbol.coin.ticker] ?? '' } }));
  const feed = new FakeFeed({ coins: [...new Set(symbols.map(({ coin }) => coin))], symbols });
  [104_000, 104_000, 300].forEach((price, index) => feed.push(buildFeedQuote(index, price)));
  return feed;
}

type Name = 'newsOfDay' | 'newsDays' | 'policyNews' | 'newsList' | 'latestNews' | 'newsCalendar';

async function build(entries: readonly KeptEntry[] = [], feed = coinFeed()) {
  const settings = { NEWS_FEEDS: FEED, TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'x-country', SITE_URL: 'https://x.example' };
  const built = await buildApi(settings, feed, null, undefined, { articles: folder, entries });
  const post = (name: Name, payload: object = {}, country = 'DE') =>
    built.api.inject({ method: 'POST', url: CALLS[name].path, payload, headers: { 'x-country': country } });
  const read = async <One extends Name>(
    name: One,
    payload: object = {},
    country = 'DE',
  ): Promise<z.infer<(typeof CALL_SCHEMAS)[One]['answer']>> =>
    dataOf(CALL_SCHEMAS[name].answer.strict(), (await post(name, payload, country)).body) as never;
  return { ...built, post, read };
}
const idsOf = (articles: readonly { id: string }[]): string[] => articles.map(({ id }) => id);

describe('trend news of a day', () => {
  it('are those of the last day without a request for one, with the days around it', async () => {
    const { read } = await build();
    expect(await read('newsOfDay')).toMatchObject({
      day: day('2025-06-01'),
      articles: [{ id: 'today' }, { id: 'today-too' }],
      previous: day('2024-05-28'),
      next: null,
      nearest: null,
      month: [{ day: day('2025-06-01'), count: 2 }],
      first: day('2023-06-01'),
      last: day('2025-06-01'),
    });
  });

  it('are those of the day of a moment', async () => {
    const { read } = await build();
    const answer = await read('newsOfDay', { startTimeStamp: day('2024-05-28T23:59:59.999Z'), bizType: 4 });
    expect(answer).toMatchObject({ day: day('2024-05-28'), previous: day('2023-06-01'), next: day('2025-06-01') });
    expect(answer.articles).toMatchObject([
      {
        id: 'early',
        kind: 'trend',
        origin: 'collection',
        title: 'Title of early',
        language: 'en',
        topics: ['halving'],
        region: null,
        page: null,
        coins: [{ coinId: 'bitcoin', ticker: 'BTC', coinName: 'BTC coin', imgUrl: null, symbolId: 'BTCUSDT_SPBL' }],
        html: '<h3>One</h3>\n<p><a href="https://a.example" rel="external nofollow noopener noreferrer">link</a> &lt;script&gt;x&lt;/script&gt;</p>',
      },
    ]);
  });

  it.each([
    ['before all others', '2020-01-01', '2023-06-01'],
    ['after all others', '2025-06-02', '2025-06-01'],
    ['nearer to the next one', '2025-03-01', '2025-06-01'],
    ['nearer to the previous one', '2024-06-10', '2024-05-28'],
  ])('of a day without news %s name the nearest day with news', async (_name, date, nearest) => {
    const { read } = await build();
    const answer = await read('newsOfDay', { startTimeStamp: day(date) });
    expect([answer.day, answer.articles, answer.nearest]).toEqual([day(date), [], day(nearest)]);
  });

  it('appear on their day, while the exchange runs', async () => {
    const { read, time } = await build();
    time.now = day('2025-06-02T00:00:00Z');
    expect(await read('newsOfDay')).toMatchObject({ day: day('2025-06-02'), articles: [{ id: 'tomorrow' }], previous: day('2025-06-01') });
  });

  it('are in the language of the reader, else in English, and say which', async () => {
    const { read } = await build();
    const titles = async (languageType: string) =>
      (await read('newsOfDay', { languageType })).articles.map(({ title, language, html }) => [title, language, html]);
    expect(await titles('ja')).toEqual([
      ['今日', 'ja', '<p>本文</p>'],
      ['Title of today-too', 'en', '<p>Text.</p>'],
    ]);
    expect((await titles('ar'))[0]).toEqual(['Title of today', 'en', '<p>Text.</p>']);
  });

  it('name the coins of the market that are not hidden from the reader', async () => {
    const { read } = await build();
    const coins = async (country: string) => (await read('newsOfDay', {}, country)).articles[0]?.coins.map(({ coinId }) => coinId);
    expect(await coins('DE')).toEqual(['bitcoin', 'monero']);
    expect(await coins('JP')).toEqual(['bitcoin']);
  });

  it.each([
    { startTimeStamp: Date.UTC(1000, 0) - 1 },
    { startTimeStamp: 1e15 },
    { startTimeStamp: '2024-05-28' },
    { startTimeStamp: 1.5 },
    { bizType: 5 },
  ])('are not answered for %j', async (payload) => {
    const { post } = await build();
    expect((await post('newsOfDay', payload)).statusCode).toBe(400);
  });

  it('without any article have no day', async () => {
    const { api } = await buildApi();
    const { body } = await api.inject({ method: 'POST', url: CALLS.newsOfDay.path, payload: {} });
    expect(dataOf(CALL_SCHEMAS.newsOfDay.answer, body)).toMatchObject({ day: null, articles: [], month: [], first: null });
  });
});

it('days with news are all in one answer, the last one first; their change is known of entries of feeds only', async () => {
  const { read } = await build([ENTRY]);
  expect((await read('newsDays')).days).toEqual([
    { day: day('2025-06-01'), count: 2, updated: null },
    { day: day('2025-05-29'), count: 1, updated: ENTRY.time },
    { day: day('2024-05-28'), count: 1, updated: null },
    { day: day('2023-06-01'), count: 1, updated: null },
  ]);
});

describe('policy news', () => {
  it.each([
    [{}, ['policy-eu', 'policy-us'], { eu: 1, us: 1 }, { tax: 2, listing: 1 }],
    [{ region: 'us' }, ['policy-us'], { eu: 1, us: 1 }, { listing: 1, tax: 1 }],
    [{ topic: 'listing' }, ['policy-us'], { us: 1 }, { tax: 2, listing: 1 }],
    [{ region: 'eu', topic: 'listing' }, [], { us: 1 }, { tax: 1 }],
    [{ region: 'zz' }, [], { eu: 1, us: 1 }, {}],
  ])('of %j are %j, with the regions and topics that could be chosen instead', async (filter, ids, regions, topics) => {
    const { read } = await build();
    const answer = await read('policyNews', filter);
    const counts = (facets: readonly { code: string; count: number }[]) =>
      Object.fromEntries(facets.map(({ code, count }) => [code, count]));
    expect([idsOf(answer.articles), answer.total, counts(answer.regions), counts(answer.topics)]).toEqual([
      ids,
      ids.length,
      regions,
      topics,
    ]);
  });

  it('are answered in parts', async () => {
    const { read } = await build();
    const part = async (offset: number) => read('policyNews', { limit: 1, offset });
    expect(idsOf((await part(0)).articles)).toEqual(['policy-eu']);
    expect(await part(1)).toMatchObject({ total: 2, articles: [{ id: 'policy-us', region: 'us', page: 1 }] });
    expect(idsOf((await part(2)).articles)).toEqual([]);
  });

  it.each([{ region: 'Europe' }, { topic: 'E T F' }, { limit: 101 }, { offset: -1 }])('are not answered for %j', async (payload) => {
    const { post } = await build();
    expect((await post('policyNews', payload)).statusCode).toBe(400);
  });
});

describe('the list of news', () => {
  it('has both kinds, the newest first, without their texts', async () => {
    const { read } = await build([ENTRY]);
    const { total, articles } = await read('newsList');
    expect([total, idsOf(articles)]).toEqual([7, ['today', 'today-too', 'policy-eu', 'policy-us', 'feed-1', 'early', 'birthday']]);
    expect(articles[0]).toMatchObject({ excerpt: 'Text.' });
    expect(articles[0]).not.toHaveProperty('html');
    expect(idsOf((await read('newsList', { limit: 2 })).articles)).toEqual(['today', 'today-too']);
    expect(idsOf((await read('newsList', { kind: 'policy' })).articles)).toEqual(['policy-eu', 'policy-us']);
  });

  it('has those about a coin, none about one that is hidden from the reader', async () => {
    const { read } = await build();
    expect(idsOf((await read('newsList', { coinId: 'monero' })).articles)).toEqual(['today', 'policy-eu']);
    expect(await read('newsList', { coinId: 'monero' }, 'JP')).toEqual({ total: 0, articles: [] });
  });

  it('has an entry of a feed as an excerpt that links to its publisher', async () => {
    const { read } = await build([{ ...ENTRY, time: Date.UTC(2025, 5, 1, 8) }]);
    expect((await read('latestNews')).article).toMatchObject({
      id: 'feed-1',
      origin: 'feed',
      kind: 'trend',
      day: day('2025-06-01'),
      time: Date.UTC(2025, 5, 1, 8),
      html: null,
      excerpt: 'Its excerpt',
      sources: [{ name: 'Daily', url: 'https://daily.example/1' }],
    });
  });
});

it('the newest article is answered with its text', async () => {
  const { read } = await build();
  expect((await read('latestNews', { languageType: 'ja' })).article).toMatchObject({ id: 'today', title: '今日', html: '<p>本文</p>' });
});

describe('the calendar', () => {
  it('has the articles of this day in earlier years, and the newest of the exchange', async () => {
    const { read } = await build([ENTRY]);
    const { today, onThisDay, latest } = await read('newsCalendar');
    expect([today, idsOf(onThisDay)]).toEqual([day('2025-06-01'), ['birthday']]);
    expect(idsOf(latest)).toEqual(['today', 'today-too', 'policy-eu', 'policy-us', 'early', 'birthday']);
  });

  it('has what is ahead by time, as the other calls have it', async () => {
    const { read, api } = await build();
    const { ahead } = await read('newsCalendar');
    const { next } = dataOf(
      CALL_SCHEMAS.bitcoinHalving.answer,
      (await api.inject({ method: 'POST', url: CALLS.bitcoinHalving.path, payload: {} })).body,
    );
    expect(ahead).toMatchObject([
      {
        kind: 'protocol',
        key: 'halving',
        time: next?.estimate.expected,
        isDay: false,
        range: { earliest: next?.estimate.earliest, latest: next?.estimate.latest },
        values: { number: 5, height: 1_050_000 },
      },
    ]);
  });
});

describe('the morning paper', () => {
  const HOUR_MS = 3_600_000;
  const from = Math.floor(NOW / HOUR_MS) * HOUR_MS - 12 * HOUR_MS;
  const move = {
    kind: 'high',
    base: '24h',
    class: null,
    priceThen: 1,
    price: 2,
    volumeRatio: null,
    turnover: 1e6,
    replaces: null,
  } as const;
  type Built = Awaited<ReturnType<typeof build>>;
  const sentencesOf = async ({ api }: Built, country = 'DE') => {
    const { path: url } = CALLS.morningPaper;
    const { body } = await api.inject({ method: 'POST', url, payload: {}, headers: { 'x-country': country } });
    return dataOf(CALL_SCHEMAS.morningPaper.answer.strict(), body).sentences;
  };
  const highsOf = async (built: Built, country?: string) =>
    (await sentencesOf(built, country)).find(({ key }) => key === 'newHighs')?.counts['coins'];

  it('counts the coins with a new high since its start, each once, that the reader may see', async () => {
    const built = await build();
    const { moveLog } = built.movers;
    moveLog.restore([{ from: from - HOUR_MS }], NOW);
    moveLog.add({ ...move, symbolId: 'BTCUSDT_SPBL', time: from - 1 });
    moveLog.add({ ...move, symbolId: 'BTCUSDT_UMCBL', time: from });
    moveLog.add({ ...move, symbolId: 'BTCUSDT_SPBL', time: from, kind: 'low' });
    expect(await highsOf(built)).toBe(0);
    moveLog.add({ ...move, symbolId: 'BTCUSDT_SPBL', time: from });
    moveLog.add({ ...move, symbolId: 'BTCUSDT_SPBL', time: NOW, base: '7d' });
    moveLog.add({ ...move, symbolId: 'XMRUSDT_SPBL', time: NOW });
    // The paper of a minute stays.
    expect(await highsOf(built)).toBe(0);
    built.time.now += 60_000;
    built.market.beat();
    expect([await highsOf(built), await highsOf(built, 'JP')]).toEqual([2, 1]);
  });

  it('does not count them when the log of moves is shorter than its window', async () => {
    const built = await build();
    built.movers.moveLog.restore([{ from: from + 1 }], NOW);
    expect(await highsOf(built)).toBeUndefined();
  });

  it('says nothing of what it does not know', async () => {
    const feed = coinFeed();
    feed.opensAt = () => Promise.resolve(new Float64Array(3).fill(Number.NaN));
    const built = await build([], feed);
    built.movers.moveLog.restore([], NOW);
    expect((await sentencesOf(built)).map(({ key }) => key)).toEqual([]);
  });
});

describe('an Atom feed', () => {
  const parse = (body: string): { feed: Record<string, unknown> & { entry: Record<string, unknown>[] } } =>
    new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', isArray: (name) => name === 'entry', parseTagValue: false }).parse(
      body,
    ) as never;

  it('has the articles of its kind with their pages, and no entries of other feeds', async () => {
    const { api } = await build([ENTRY]);
    const answer = await api.inject('/v1/public/trends.atom');
    expect(answer.headers).toMatchObject({ 'content-type': 'application/atom+xml; charset=utf-8', 'access-control-allow-origin': '*' });
    const { feed } = parse(answer.body);
    expect(feed).toMatchObject({
      id: 'https://x.example/v1/public/trends.atom',
      'xml:lang': 'en',
      updated: '2025-06-01T00:00:00.000Z',
      link: [
        { rel: 'self', href: 'https://x.example/v1/public/trends.atom' },
        { rel: 'alternate', href: 'https://x.example/markets/trends' },
      ],
    });
    expect(feed.entry.map(({ title }) => title)).toEqual(['Title of today', 'Title of today-too', 'Title of early', 'Two years ago']);
    expect(feed.entry[2]).toMatchObject({
      id: 'https://x.example/news/early',
      link: { rel: 'alternate', href: 'https://x.example/markets/trends/2024-05-28#early' },
      published: '2024-05-28T00:00:00.000Z',
      updated: '2024-05-28T00:00:00.000Z',
      category: { term: 'halving' },
    });
    expect(answer.body).toContain('&#38;lt;script&#38;gt;');
    expect(answer.body).not.toContain('<script');
  });

  it('of policy news is in the language of its address, and texts that do not exist in it say so', async () => {
    const { api } = await build();
    const { feed } = parse((await api.inject('/v1/public/policy.atom?language=zh-CN')).body);
    expect(feed).toMatchObject({ id: 'https://x.example/v1/public/policy.atom?language=zh-CN', 'xml:lang': 'zh-CN' });
    expect(feed.entry[0]).toMatchObject({
      'xml:lang': 'en',
      link: { href: 'https://x.example/zh-CN/markets/crypto-policy?region=eu&#38;topic=tax#policy-eu' },
    });
  });

  it('is not sent again to a reader that has it', async () => {
    const { api } = await build();
    const url = '/v1/public/policy.atom';
    const { etag } = (await api.inject(url)).headers;
    expect((await api.inject({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304);
  });
});
