import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFeedFile, type FeedState, type FeedStore } from './feed-file';
import { createFeedRequest, type RequestFeed } from './feed-request';
import { NewsFeeds } from './feeds';

// Feeds of a server on this machine, which only a test may allow.

const NOW = Date.UTC(2026, 0, 20, 12);
const DAY_MS = 86_400_000;
const MEGABYTE = 2 ** 20;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let origin: string;
let answers: Record<string, Answer>;
let requests: string[];
let warnings: { feed?: string; reason?: string }[];
let stored: FeedState | null;
let changes: number;
let clock: number;

const memory: FeedStore = {
  read: () => Promise.resolve(stored),
  write: (state) => {
    stored = structuredClone(state);
    return Promise.resolve();
  },
};
/** Requests that may reach this machine by its address, but no other private one. */
const onLoopback = (timeoutMs = 5_000): RequestFeed => createFeedRequest({ timeoutMs, isAllowed: (address) => address === '127.0.0.1' });

beforeEach(async () => {
  answers = {};
  requests = [];
  warnings = [];
  stored = null;
  changes = 0;
  clock = NOW;
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

interface Entry {
  title: string;
  link?: string;
  description?: string;
  time?: number | null;
}
const feedOf = (entries: readonly Entry[], title = 'Daily'): string =>
  `<rss><channel><title>${title}</title><language>ja-JP</language>${entries
    .map(({ title, link = `https://daily.example/${encodeURIComponent(title)}`, description = 'Text', time = NOW - 3_600_000 }) => {
      const date = time === null ? '' : `<pubDate>${new Date(time).toUTCString()}</pubDate>`;
      return `<item><title>${title}</title><link>${link.replaceAll('&', '&amp;')}</link><description>${description}</description>${date}</item>`;
    })
    .join('')}</channel></rss>`;
const text =
  (body: string): Answer =>
  (_request, response) =>
    void response.setHeader('content-type', 'application/rss+xml').end(body);

function feedsOf(paths: readonly string[], request = onLoopback(), store = memory): NewsFeeds {
  return new NewsFeeds({
    feeds: paths.map((name) => ({ url: name.startsWith('http') ? name : origin + name, kind: 'trend', region: null })),
    request,
    store,
    now: () => clock,
    log: { warn: (details) => void warnings.push(details) },
    onChange: () => (changes += 1),
  });
}
const titlesOf = (feeds: NewsFeeds): string[] => feeds.entries.map(({ title }) => title);
const reasonOf = (name: string): string | undefined => warnings.find(({ feed }) => feed?.endsWith(name))?.reason;

describe('entries of feeds', () => {
  it('have plain texts, the publisher and an address, the newest first', async () => {
    answers['/a'] = text(
      feedOf([
        { title: 'Old', time: NOW - DAY_MS },
        { title: 'A &lt;b&gt;bold&lt;/b&gt; one', description: '<![CDATA[<p>One</p><p>two &rsquo;</p>]]>' },
      ]),
    );
    const feeds = feedsOf(['/a']);
    await feeds.refresh();
    expect(titlesOf(feeds)).toEqual(['A bold one', 'Old']);
    expect(feeds.entries[0]).toMatchObject({
      excerpt: 'One two ’',
      publisher: 'Daily',
      language: 'ja',
      time: NOW - 3_600_000,
      feed: `${origin}/a`,
    });
    expect(feeds.entries[0]?.id).toMatch(/^feed-[\da-f]{20}$/);
  });

  it('without a time, or with one of the future, are of their first reading', async () => {
    answers['/a'] = text(
      feedOf([
        { title: 'Future', time: NOW + DAY_MS },
        { title: 'Timeless', time: null },
      ]),
    );
    const feeds = feedsOf(['/a']);
    await feeds.refresh();
    clock += 3_600_000;
    await feeds.refresh();
    expect(Object.fromEntries(feeds.entries.map(({ title, time }) => [title, time]))).toEqual({ Future: NOW, Timeless: NOW });
  });

  it('appear once: of one address without its tracking, of one title a day, also from several feeds', async () => {
    answers['/a'] = text(feedOf([{ title: 'One', link: 'https://daily.example/1?utm_source=a&id=1#top' }]));
    answers['/b'] = text(
      feedOf(
        [{ title: 'Uno', link: 'https://daily.example/1?id=1' }, { title: 'ONE', link: 'https://weekly.example/1' }, { title: 'Two' }],
        'Weekly',
      ),
    );
    const feeds = feedsOf(['/a', '/b']);
    await feeds.refresh();
    expect(feeds.entries.map(({ title, url, publisher }) => [title, url, publisher])).toEqual(
      expect.arrayContaining([
        ['One', 'https://daily.example/1?id=1', 'Daily'],
        ['Two', 'https://daily.example/Two', 'Weekly'],
      ]),
    );
    expect(feeds.entries).toHaveLength(2);
  });

  it('change with their feed, and stay when they have left it', async () => {
    const one = { title: 'One', link: 'https://daily.example/1' };
    answers['/a'] = text(feedOf([one, { title: 'Two' }]));
    const feeds = feedsOf(['/a']);
    await feeds.refresh();
    answers['/a'] = text(feedOf([{ ...one, title: 'One, corrected' }]));
    await feeds.refresh();
    expect(titlesOf(feeds).sort()).toEqual(['One, corrected', 'Two']);
  });

  it('are kept for 90 days, and 200 of each feed', async () => {
    answers['/a'] = text(
      feedOf([
        { title: 'Ancient', time: NOW - 90 * DAY_MS },
        { title: 'Recent', time: NOW - 89 * DAY_MS },
      ]),
    );
    const feeds = feedsOf(['/a']);
    await feeds.refresh();
    expect(titlesOf(feeds)).toEqual(['Recent']);
    for (const round of ['x', 'y', 'z']) {
      answers['/a'] = text(feedOf(Array.from({ length: 100 }, (_, at) => ({ title: `${round}${at}` }))));
      await feeds.refresh();
    }
    expect(feeds.entries).toHaveLength(200);
  });
});

describe('a request', () => {
  it('asks for changes only, by the validators of the last answer, also after a restart', async () => {
    const seen: object[] = [];
    answers['/a'] = ({ headers }, response) => {
      const { 'if-none-match': tag, 'if-modified-since': since } = headers;
      seen.push({ tag, since });
      if (tag === '"1"') return void response.writeHead(304).end();
      response.writeHead(200, { etag: '"1"', 'last-modified': 'Tue, 20 Jan 2026 00:00:00 GMT' }).end(feedOf([{ title: 'One' }]));
    };
    const feeds = feedsOf(['/a']);
    await feeds.refresh();
    await feeds.refresh();
    const restarted = feedsOf(['/a']);
    await restarted.load();
    await restarted.refresh();
    const conditional = { tag: '"1"', since: 'Tue, 20 Jan 2026 00:00:00 GMT' };
    expect(seen).toEqual([{ tag: undefined, since: undefined }, conditional, conditional]);
    expect([titlesOf(restarted), changes, warnings]).toEqual([['One'], 1, []]);
  });

  it('follows three redirects and accepts gzip', async () => {
    for (const [from, to] of [
      ['/a', '/b'],
      ['/b', `${origin}/c`],
      ['/c', '/d'],
    ] as const)
      answers[from] = (_request, response) => void response.writeHead(302, { location: to }).end();
    answers['/d'] = (_request, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(feedOf([{ title: 'One' }])));
    const feeds = feedsOf(['/a']);
    await feeds.refresh();
    expect(titlesOf(feeds)).toEqual(['One']);
  });
});

describe('a hostile feed is refused and logged, and the others go on:', () => {
  const after = async (name: string, request = onLoopback()): Promise<NewsFeeds> => {
    answers['/good'] = text(feedOf([{ title: 'Good' }]));
    const feeds = feedsOf([name, '/good'], request);
    await feeds.refresh();
    expect(titlesOf(feeds)).toContain('Good');
    return feeds;
  };

  it.each([
    ['its title', { title: '&lt;script&gt;alert(1)&lt;/script&gt;One' }],
    ['its text', { title: 'One', description: '<![CDATA[Two <SCRIPT src="https://evil.example/x.js"></SCRIPT>]]>' }],
    ['an element beside its text', { title: 'One', description: 'Two <script>alert(1)</script>' }],
  ])('an entry with a script in %s', async (_name, entry) => {
    answers['/bad'] = text(feedOf([{ ...entry, link: 'https://daily.example/1' }, { title: 'About &amp;lt;script&amp;gt;' }]));
    const feeds = await after('/bad');
    expect(titlesOf(feeds)).toEqual(['About <script>', 'Good']);
    expect(warnings).toEqual([{ feed: `${origin}/bad`, entries: 1 }]);
  });

  it('other markup, of which only the text stays', async () => {
    answers['/bad'] = text(feedOf([{ title: 'One', description: '<![CDATA[<img src=x onerror=alert(3)>Two]]>' }]));
    const { entries } = await after('/bad');
    expect(entries.find(({ feed }) => feed.endsWith('/bad'))).toMatchObject({ title: 'One', excerpt: 'Two' });
  });

  it('a billion laughs', async () => {
    const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
    answers['/bad'] = text(`<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "ha">${laughs}]>${feedOf([{ title: '&l9;' }])}`);
    const { entries } = await after('/bad');
    expect(entries).toHaveLength(1);
    expect(reasonOf('/bad')).toBe('a document type is refused');
  });

  it('50 MB, whose connection ends before all of them are sent', async () => {
    let sent = 0;
    answers['/bad'] = (_request, response) => {
      const chunk = Buffer.alloc(MEGABYTE / 4, ' ');
      const send = (): void => {
        if (response.destroyed || sent >= 50 * MEGABYTE) return void response.end();
        sent += chunk.length;
        response.write(chunk, send);
      };
      send();
    };
    await after('/bad');
    expect(reasonOf('/bad')).toBe(`more than ${2 * MEGABYTE} bytes`);
    expect(sent).toBeLessThan(50 * MEGABYTE);
  });

  it('50 MB that are packed in 50 kB', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * MEGABYTE, ' '));
    expect(bomb.length).toBeLessThan(100_000);
    answers['/bad'] = (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    await after('/bad');
    expect(reasonOf('/bad')).toBe(`more than ${4 * MEGABYTE} bytes`);
  });

  it('an endless redirect', async () => {
    answers['/bad'] = (_request, response) => void response.writeHead(302, { location: '/bad' }).end();
    await after('/bad');
    expect(reasonOf('/bad')).toBe('more than 3 redirects');
    expect(requests.filter((name) => name === '/bad')).toHaveLength(4);
  });

  it.each([
    ['a private address', 'http://192.168.0.1/feed', 'no public address'],
    ['a private address in IPv6', 'http://[::1]:9/feed', 'no public address'],
    ['a private address as a number', 'http://3232235521/feed', 'no public address'],
  ])('%s', async (_name, address, reason) => {
    await after(address);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.reason).toContain(reason);
  });

  it.each([
    ['a private address', 'http://10.0.0.1/'],
    ['a file', 'file:///etc/passwd'],
  ])('a redirect to %s', async (_name, location) => {
    answers['/bad'] = (_request, response) => void response.writeHead(302, { location }).end();
    await after('/bad');
    expect(reasonOf('/bad')).toMatch(/^(?:10\.0\.0\.1 is no public address|no http or https address)$/);
  });

  it.each([
    ['by its address', (url: string) => url, '127.0.0.1 is no public address'],
    ['by a name', (url: string) => url.replace('127.0.0.1', 'localhost'), 'localhost is no public address'],
  ])('without the test’s permission this machine itself, %s', async (_name, addressOf, reason) => {
    answers['/good'] = text(feedOf([{ title: 'Good' }]));
    const feeds = feedsOf([addressOf(`${origin}/good`)], createFeedRequest());
    await feeds.refresh();
    expect([titlesOf(feeds), requests, reasonOf('/good')]).toEqual([[], [], reason]);
  });

  it('an answer that never ends', async () => {
    answers['/bad'] = (_request, response) => void response.writeHead(200).write('<rss>');
    await after('/bad', onLoopback(300));
    expect(reasonOf('/bad')).toMatch(/timeout|aborted/i);
  });

  it.each([
    ['an error', (response: ServerResponse) => response.writeHead(500).end(), 'status 500'],
    [
      'another encoding',
      (response: ServerResponse) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'),
      'unknown encoding br',
    ],
    [
      'broken gzip',
      (response: ServerResponse) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
      'unexpected end of file',
    ],
    ['a closed connection', (response: ServerResponse) => response.destroy(), 'socket hang up'],
    ['a page instead of a feed', (response: ServerResponse) => response.end('<html></html>'), 'neither RSS nor Atom'],
  ])('%s', async (_name, answer, reason) => {
    answers['/bad'] = (_request, response) => void answer(response);
    await after('/bad');
    expect(reasonOf('/bad')).toBe(reason);
  });
});

describe('the store', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(path.join(tmpdir(), 'feeds-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('keeps entries over a restart, but those of feeds that are no longer configured', async () => {
    answers['/a'] = text(feedOf([{ title: 'One' }]));
    answers['/b'] = text(feedOf([{ title: 'Two' }]));
    await feedsOf(['/a', '/b'], onLoopback(), createFeedFile(dataDir)).refresh();
    const restarted = feedsOf(['/b'], onLoopback(), createFeedFile(dataDir));
    await restarted.load();
    expect(titlesOf(restarted)).toEqual(['Two']);
  });

  it('that is broken is logged and left', async () => {
    writeFileSync(path.join(dataDir, 'news-feeds.json'), '{');
    const feeds = feedsOf(['/a'], onLoopback(), createFeedFile(dataDir));
    await feeds.load();
    expect([feeds.entries, warnings.length]).toEqual([[], 1]);
  });
});

it('the end of the process ends a request that is under way', async () => {
  const feeds = feedsOf(['/a'], onLoopback(60_000));
  const reached = new Promise<void>((resolve) => (answers['/a'] = () => resolve()));
  feeds.run();
  await reached;
  await feeds.stop();
  expect(warnings).toEqual([]);
});
