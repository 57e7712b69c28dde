import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { App } from '../../server/compose/app';
import { FEAR_GREED_JSON_PATH } from '../../lib/contract/fear-greed-terms';
import { buildPng } from '../builders/images';
import { buildAppWithAccounts, originOf } from '../builders/running-app';
import { Visitor } from '../builders/visitor';

let app: App;
/** Headers of a signed-in user's page, so that only the input can be refused. */
let asUser: Record<string, string> = {};
let userCount = 0;

async function signIn(): Promise<void> {
  const user = await new Visitor(originOf(app)).register(`user${(userCount += 1)}@example.com`);
  asUser = { 'x-requested-with': 'tideline', cookie: user.cookie };
}

beforeAll(async () => {
  ({ app } = await buildAppWithAccounts());
  await app.start();
  await signIn();
});
afterAll(() => app.stop());

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string().optional(), in: z.string().optional() })).default([]),
        requestBody: z
          .object({
            content: z.object({
              'application/json': z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()).default({}) }) }).optional(),
            }),
          })
          .optional(),
      }),
    ),
  ),
});

interface BadCase {
  name: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Expected statuses; any below 500 when left out. */
  expected?: readonly number[];
}

const JSON_TYPE = { 'content-type': 'application/json' };
const VALUES = [
  null,
  true,
  -1,
  1e308,
  0.5,
  '',
  '\u0000',
  '../../etc/passwd',
  'x'.repeat(10_000),
  [],
  [[]],
  {},
  { $ne: 1 },
  '__proto__',
  'constructor',
  'NaN',
];

function badBodies(method: string, path: string, fields: readonly string[]): BadCase[] {
  const post = (
    name: string,
    body: string | Buffer,
    expected?: readonly number[],
    headers: Record<string, string> = JSON_TYPE,
  ): BadCase => ({ name, method, path, headers, body, expected });
  const wrongFields = [...fields, 'extra'].flatMap((field) =>
    VALUES.map((value) => post(`${field} = ${JSON.stringify(value).slice(0, 30)}`, JSON.stringify({ [field]: value }))),
  );
  return [
    post('not JSON', '{"a":', [400]),
    post('null', 'null', [400]),
    post('a list', '[{}]', [400]),
    post('a number', '1', [400]),
    post('a text', '"a"', [400]),
    post('__proto__', '{"__proto__":{"a":1}}', [400]),
    post('constructor.prototype', '{"constructor":{"prototype":{"a":1}}}', [400]),
    post('2 MB', Buffer.alloc(2 << 20, 'a'), [413]),
    post('30,000 nested lists', '['.repeat(30_000) + ']'.repeat(30_000), [400]),
    post('bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), [400]),
    post('a form', 'a=b', [415], { 'content-type': 'application/x-www-form-urlencoded' }),
    post('text', 'a', [415], { 'content-type': 'text/plain' }),
    post('no type', '{}', [415], {}),
    post('a broken type', '{}', [415], { 'content-type': 'application' }),
    ...wrongFields,
  ];
}

/** Bad bodies and names of an upload. */
function badUploads(path: string): BadCase[] {
  const type = { 'content-type': 'application/octet-stream' };
  const post = (name: string, query: string, body: Buffer, headers: Record<string, string> = type, expected = [400]): BadCase => ({
    name,
    method: 'POST',
    path: `${path}?${query}`,
    headers,
    body,
    expected,
  });
  return [
    post('JSON', 'name=x.png', Buffer.from('{}'), JSON_TYPE, [415]),
    post('an image as such', 'name=x.png', buildPng(), { 'content-type': 'image/png' }, [415]),
    post('6 MB', 'name=x.png', Buffer.alloc(6 << 20)),
    post('no image', 'name=x.png', Buffer.from([0])),
    post('no name', '', buildPng()),
    post('two names', 'name=x.png&name=y.png', buildPng()),
    ...VALUES.map((value) =>
      post(`the name ${JSON.stringify(value).slice(0, 30)}`, `name=${encodeURIComponent(String(value))}`, buildPng()),
    ),
  ];
}

function badQueries(path: string, names: readonly string[]): BadCase[] {
  const get = (name: string, query: string): BadCase => ({ name, method: 'GET', path: `${path}?${query}` });
  return [
    get('bad percent encoding', '%zz=%E0%A4%A'),
    get('a very long query', `a=${'x'.repeat(12_000)}`),
    get('__proto__', '__proto__[a]=1&__proto__=2&constructor=3'),
    ...names.flatMap((name) => [
      get(`${name} twice`, `${name}=1&${name}=2`),
      get(`${name} as a list`, `${name}[]=1&${name}[a]=1`),
      ...VALUES.map((value) => get(`${name} = ${JSON.stringify(value).slice(0, 30)}`, `${name}=${encodeURIComponent(String(value))}`)),
    ]),
  ];
}

const BAD_PATHS: BadCase[] = [
  { name: 'bad percent encoding', method: 'GET', path: '/v1/%E0%A4%A', expected: [400] },
  { name: 'encoded slashes', method: 'GET', path: '/v1/..%2f..%2fetc', expected: [404] },
  { name: 'dots', method: 'GET', path: '/v1/../../etc/passwd', expected: [404] },
  { name: 'a very long path', method: 'GET', path: `/v1/${'x'.repeat(12_000)}`, expected: [404] },
  { name: 'more than a header may hold', method: 'GET', path: `/v1/${'x'.repeat(40_000)}`, expected: [431] },
  { name: 'an unknown method', method: 'PROPFIND', path: '/v1/mix/public/time', expected: [405] },
  { name: 'a trailing slash', method: 'POST', path: '/v1/mix/public/time/', expected: [404] },
  {
    name: 'long headers',
    method: 'POST',
    path: '/v1/mix/public/time',
    headers: { deviceid: 'x'.repeat(8_000), locale: '\u00ff' },
    expected: [200],
  },
];

interface Answer {
  status: number;
  text: string;
}

/** Sends a request by node:http, as fetch corrects addresses and refuses methods. */
function send({ method, path, headers, body }: BadCase): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(originOf(app), {
      method,
      path,
      headers: { ...asUser, ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) },
      agent: false,
    });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    request.on('error', reject);
    request.end(body);
  });
}

async function allCases(): Promise<BadCase[]> {
  const { paths } = documentSchema.parse(await (await fetch(`${originOf(app)}/v1/openapi.json`)).json());
  const perOperation = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const names = operation.parameters.flatMap((parameter) =>
        parameter.in === 'query' && parameter.name !== undefined ? [parameter.name] : [],
      );
      if (operation.requestBody && !operation.requestBody.content['application/json']) return badUploads(path);
      const fields = Object.keys(operation.requestBody?.content['application/json']?.schema.properties ?? {});
      return method === 'post' ? badBodies('POST', path, fields) : badQueries(path, names);
    }),
  );
  return [...perOperation, ...BAD_PATHS];
}

/** Paths whose answers have no envelope: the description of the API, and the index for other sites. */
const BARE_JSON = ['/v1/openapi.json', FEAR_GREED_JSON_PATH];

const isEnvelope = (text: string): boolean =>
  z.strictObject({ code: z.string(), msg: z.string(), data: z.unknown() }).safeParse(JSON.parse(text)).success;

it('refuses every bad input in the envelope, with a status below 500', async () => {
  const cases = await allCases();
  expect(cases.length).toBeGreaterThan(300);
  const wrong: string[] = [];
  let lastPath = '';
  for (const bad of cases) {
    // Some calls end the session of the caller.
    if (lastPath !== bad.path && bad.path.startsWith('/v1/user/')) await signIn();
    lastPath = bad.path;
    const { status, text } = await send(bad).catch((error: unknown) => ({ status: 0, text: String(error) }));
    const isRight = bad.expected ? bad.expected.includes(status) : status >= 200 && status < 500;
    const isWrapped = BARE_JSON.some((path) => bad.path.startsWith(path)) || (status > 0 && isEnvelope(text));
    if (!isRight || !isWrapped) wrong.push(`${bad.method} ${bad.path.slice(0, 80)}: ${bad.name}: ${status} ${text.slice(0, 120)}`);
  }
  expect(wrong).toEqual([]);
});

it('refuses a body that is longer or shorter than announced, and keeps running', async () => {
  const answer = await send({
    name: '',
    method: 'POST',
    path: '/v1/mix/public/time',
    headers: { ...JSON_TYPE, 'content-length': '1' },
    body: '{}',
  }).catch(() => null);
  expect(answer === null || answer.status < 500).toBe(true);
  expect((await send({ name: '', method: 'POST', path: '/v1/mix/public/time' })).status).toBe(200);
});

it('does not write to Object.prototype', async () => {
  await send({
    name: '',
    method: 'POST',
    path: '/v1/mix/public/config',
    headers: JSON_TYPE,
    body: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  });
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
