// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, NetworkError, TooManyRequests } from './api-error';
import { getDeviceId } from './device-id';
import { lightGet, lightPost } from './light-call';
import { setRequestContext } from './request-context';

const PATH = '/v1/mix/index/getMultiKlineDataNewV2';
const server = setupServer();

/** Answers every call with this and keeps the last request. */
function answer(response: () => Response): { last: () => Request } {
  let last: Request | undefined;
  server.use(
    http.get(`*${PATH}`, ({ request }) => {
      last = request.clone() as Request;
      return response();
    }),
  );
  return {
    last: () => {
      if (!last) throw new Error('nothing was asked');
      return last;
    },
  };
}
const ok = (data: unknown): Response => HttpResponse.json({ code: '00000', msg: 'success', data });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  setRequestContext({ locale: 'en', pfb: null });
});
afterAll(() => server.close());

it('gives the data of the envelope', async () => {
  answer(() => ok({ closes: { A_SPBL: ['1'] } }));
  expect(await lightGet(PATH, {})).toEqual({ closes: { A_SPBL: ['1'] } });
});

it('writes its query, without what is unknown', async () => {
  const seen = answer(() => ok(null));
  await lightGet(PATH, { symbolIds: 'A_SPBL,B&C_SPBL', limit: 0, from: null, until: undefined });
  const { searchParams } = new URL(seen.last().url);
  expect(Object.fromEntries(searchParams)).toEqual({ symbolIds: 'A_SPBL,B&C_SPBL', limit: '0' });
});

it('carries what every call carries', async () => {
  const seen = answer(() => ok(null));
  setRequestContext({ locale: 'zh-CN', pfb: 'blue' });
  await lightGet(PATH, {});
  expect(Object.fromEntries(seen.last().headers)).toMatchObject({
    website: 'tideline',
    terminaltype: 'web',
    locale: 'zh-CN',
    language: 'zh-CN',
    deviceid: getDeviceId(),
    pfb: 'blue',
  });
});

it('posts a question as JSON, without the header that allows changes', async () => {
  let seen: Request | undefined;
  server.use(
    http.post('*/v1/user/overview/userinfo', ({ request }) => {
      seen = request.clone() as Request;
      return ok({ userId: 'ann' });
    }),
  );
  expect(await lightPost('/v1/user/overview/userinfo')).toEqual({ userId: 'ann' });
  expect(await seen?.json()).toEqual({});
  expect(Object.fromEntries(seen?.headers ?? [])).toMatchObject({ 'content-type': 'application/json', website: 'tideline' });
  expect(seen?.headers.has('x-requested-with')).toBe(false);
});

describe('fails', () => {
  it.each<[string, () => Response, new (...texts: never[]) => Error]>([
    [
      'with the exchange’s own sentence when it refuses',
      () => HttpResponse.json({ code: '40020', msg: 'symbolIds is wrong', data: null }),
      ApiError,
    ],
    [
      'silently, by its type, when there were too many calls',
      () => HttpResponse.json({ code: '42900', msg: '', data: null }, { status: 429 }),
      TooManyRequests,
    ],
    ['as of the network when the answer is no JSON', () => HttpResponse.text('<html>', { status: 502 }), NetworkError],
    ['as of the network when the answer is no envelope', () => HttpResponse.json([1]), NetworkError],
    ['as of the network when nobody answers', () => HttpResponse.error(), NetworkError],
  ])('%s', async (_sentence, response, type) => {
    answer(response);
    await expect(lightGet(PATH, {})).rejects.toBeInstanceOf(type);
  });

  it('and says what the exchange said', async () => {
    answer(() => HttpResponse.json({ code: '40020', msg: 'symbolIds is wrong', data: null }));
    await expect(lightGet(PATH, {})).rejects.toMatchObject({ code: '40020', message: 'symbolIds is wrong' });
  });
});
