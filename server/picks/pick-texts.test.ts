import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { PICK_TEXTS } from '../content/text-folders';
import { checkedText } from './model-text';
import { hasOnlyNumbers } from './number-check';
import { NUMBER_NAMES, type PickFacts } from './pick-facts';
import { PickTexts } from './pick-texts';
import { templateText } from './template-text';
import { createTextEndpoint } from './text-endpoint';

const FACTS: PickFacts = {
  coinId: 'btc',
  coinName: 'Bitcoin',
  ticker: 'BTC',
  day: 0,
  class: 'long',
  trend: 'above',
  momentum: 'up',
  volume: 'more',
  numbers: {
    long: '62%',
    short: '38%',
    close: '104,000.50',
    distance: '4.20%',
    change: '8.10%',
    volatility: '3.40%',
    ratio: '1.23',
    meanDays: '50',
    changeDays: '14',
    shortDays: '7',
    longDays: '30',
  },
};
const GOOD = 'Bitcoin leans long\nThe price has risen by 8.10% in 14 days and trading is busy.';

describe.each(PICK_TEXTS.languages)('the templates in %s', (language) => {
  it.each([
    { class: 'strongLong', trend: 'above', momentum: 'up', volume: 'more' },
    { class: 'short', trend: 'below', momentum: 'down', volume: 'less' },
    { class: 'balanced', trend: 'below', momentum: 'flat', volume: 'less' },
  ] as const)('make a text of $class that passes the check of numbers', (over) => {
    const { title, content } = templateText({ ...FACTS, ...over }, language);
    expect(`${title} ${content}`).not.toMatch(/[{}]/);
    expect(hasOnlyNumbers(`${title} ${content}`, Object.values(FACTS.numbers), ['1970-01-01'])).toBe(true);
    expect(content).toContain('104,000.50');
    expect(content).toContain('1970-01-01');
  });
});

it('every number has a name of the templates', () => {
  expect(Object.keys(FACTS.numbers)).toEqual([...NUMBER_NAMES]);
});

describe('the text of a model', () => {
  it('is split into title and content', () => {
    expect(checkedText(`\n${GOOD}\n`, FACTS)).toEqual({
      title: 'Bitcoin leans long',
      content: 'The price has risen by 8.10% in 14 days and trading is busy.',
    });
  });

  it.each([
    ['length', ''],
    ['length', 'Only a title'],
    ['length', `${'t'.repeat(91)}\ncontent`],
    ['length', `title\n${'c'.repeat(701)}`],
    ['markup', 'Title\nA <b>bold</b> word'],
    ['markup', '**Title**\ncontent'],
    ['markup', '# Title\ncontent'],
    ['markup', 'Title\nSee https://example.com'],
    ['markup', 'Title\n[link](x)'],
    ['markup', 'Title\nhidden \u202e text'],
    ['markup', 'Title\nnull \u0000 byte'],
    ['number', 'Title\nIt will reach 200,000 USDT'],
  ])('is refused for its %s: %j', (reason, raw) => {
    expect(checkedText(raw, FACTS)).toBe(reason);
  });
});

describe('texts from an endpoint', () => {
  let server: Server | undefined;
  let texts: PickTexts | undefined;
  afterEach(async () => {
    await texts?.stop();
    server?.closeAllConnections();
    server?.close();
  });

  interface Asked {
    path: string | undefined;
    authorization: string | undefined;
    body: string;
  }
  const KEY = 'secret-key-of-the-endpoint';

  /** Starts an endpoint that answers with a status and a body, and the texts that it writes. */
  async function start(answer: { status?: number; body?: string; hangs?: boolean }, timeoutMs = 60_000) {
    const asked: Asked[] = [];
    const lines: string[] = [];
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push({ path: request.url, authorization: request.headers.authorization, body });
        if (answer.hangs !== true) response.writeHead(answer.status ?? 200, { location: '/elsewhere' }).end(answer.body ?? '');
      });
    });
    const listening = server;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/v1/`;
    const request = createTextEndpoint({ url, key: KEY, model: 'small' }, timeoutMs);
    texts = new PickTexts({ request, now: () => 5, log: { warn: (details, text) => void lines.push(JSON.stringify([details, text])) } });
    return { texts, asked, lines };
  }
  const saying = (content: string): string => JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });

  it('replace the template once they have arrived, and are requested once for a coin, a day and a language', async () => {
    const { texts, asked, lines } = await start({ body: saying(GOOD) });
    expect(texts.of(FACTS, 'en', 1)).toMatchObject({ author: 'template', time: 1 });
    texts.of(FACTS, 'en', 1);
    await texts.whenIdle();
    expect(texts.of(FACTS, 'en', 1)).toEqual({
      author: 'model',
      time: 5,
      title: 'Bitcoin leans long',
      content: 'The price has risen by 8.10% in 14 days and trading is busy.',
    });
    // A language without templates has the English text.
    expect(texts.of(FACTS, 'no-language', 1).author).toBe('model');
    expect(asked).toHaveLength(1);
    texts.of(FACTS, 'ja', 1);
    texts.of({ ...FACTS, coinId: 'eth' }, 'en', 1);
    await texts.whenIdle();
    expect(asked).toHaveLength(3);
    expect(texts.of({ ...FACTS, day: 86_400_000 }, 'en', 2)).toMatchObject({ author: 'template', time: 2 });
    await texts.whenIdle();
    expect(asked).toHaveLength(4);
    expect(lines).toEqual([]);
  });

  it('are requested with the facts only, the model and the key', async () => {
    const { texts, asked } = await start({ body: saying(GOOD) });
    texts.of(FACTS, 'ar', 1);
    await texts.whenIdle();
    expect(asked[0]).toMatchObject({ path: '/v1/chat/completions', authorization: `Bearer ${KEY}` });
    const body = JSON.parse(asked[0]?.body ?? '') as { model: string; messages: { content: string }[] };
    expect(body.model).toBe('small');
    expect(body.messages[0]?.content).toContain('العربية');
    for (const name of NUMBER_NAMES) expect(body.messages[1]?.content).toContain(FACTS.numbers[name]);
  });

  it.each([
    ['with another number', { body: saying('Title\nIt will reach 200,000 USDT.') }, 'number'],
    ['with markup', { body: saying('Title\n<script>alert()</script>') }, 'markup'],
    ['of an error', { status: 500, body: KEY }, 'status 500'],
    ['of a redirect', { status: 302 }, 'TypeError'],
    ['that is no JSON', { body: 'no JSON' }, 'SyntaxError'],
    ['of another form', { body: '{"choices":[]}' }, 'ZodError'],
    ['that is too long', { body: saying('x'.repeat(70_000)) }, 'too long'],
  ])('an answer %s leaves the template, is asked for once, and is logged without the key', async (_, answer, reason) => {
    const { texts, asked, lines } = await start(answer);
    texts.of(FACTS, 'en', 1);
    await texts.whenIdle();
    expect(texts.of(FACTS, 'en', 1).author).toBe('template');
    await texts.whenIdle();
    expect(asked).toHaveLength(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(reason);
    expect(lines.join()).not.toContain(KEY);
  });

  it('an endpoint that never answers is given up', async () => {
    const { texts, lines } = await start({ hangs: true }, 20);
    texts.of(FACTS, 'en', 1);
    await texts.whenIdle();
    expect(lines[0]).toContain('TimeoutError');
  });

  it('a stop ends the request under way without a line in the log', async () => {
    const { texts, lines } = await start({ hangs: true });
    texts.of(FACTS, 'en', 1);
    await texts.stop();
    expect(lines).toEqual([]);
  });
});
