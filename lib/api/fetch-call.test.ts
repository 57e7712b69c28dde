// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, NetworkError, TooManyRequests } from './api-error';
import { getDeviceId } from './device-id';
import type { Call } from '../contract/call';
import { userInfo } from '../contract/calls/session';
import { sparklines } from '../contract/calls/klines';
import { fetchCall } from './fetch-call';
import { setRequestContext } from './request-context';

const PATH = sparklines.path;
/** A call with any query. */
const CALL: Call<object, unknown> = { method: 'GET', path: PATH, access: 'public' };
const server = setupServer();

/** Answers every call and records the last request. */
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
      if (!last) throw new Error('no request was made');
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

it('returns the data of the envelope', async () => {
  answer(() => ok({ closes: { A_SPBL: ['1'] } }));
  expect(await fetchCall(CALL, {})).toEqual({ closes: { A_SPBL: ['1'] } });
});

it('sends its query without null and undefined', async () => {
  const seen = answer(() => ok(null));
  await fetchCall(CALL, { symbolIds: 'A_SPBL,B&C_SPBL', limit: 0, from: null, until: undefined });
  const { searchParams } = new URL(seen.last().url);
  expect(Object.fromEntries(searchParams)).toEqual({ symbolIds: 'A_SPBL,B&C_SPBL', limit: '0' });
});

it('sends the headers of every call', async () => {
  const seen = answer(() => ok(null));
  setRequestContext({ locale: 'zh-CN', pfb: 'blue' });
  await fetchCall(CALL, {});
  expect(Object.fromEntries(seen.last().headers)).toMatchObject({
    website: 'tideline',
    terminaltype: 'web',
    locale: 'zh-CN',
    language: 'zh-CN',
    deviceid: getDeviceId(),
    pfb: 'blue',
  });
});

it('posts a body as JSON, without the header of state-changing calls', async () => {
  let seen: Request | undefined;
  server.use(
    http.post('*/v1/user/overview/userinfo', ({ request }) => {
      seen = request.clone() as Request;
      return ok({ userId: 'ann' });
    }),
  );
  expect(await fetchCall(userInfo, {})).toEqual({ userId: 'ann' });
  expect(await seen?.json()).toEqual({});
  expect(Object.fromEntries(seen?.headers ?? [])).toMatchObject({ 'content-type': 'application/json', website: 'tideline' });
  expect(seen?.headers.has('x-requested-with')).toBe(false);
});

describe('fails', () => {
  it.each<[string, () => Response, new (...texts: never[]) => Error]>([
    [
      'with an ApiError when the exchange refuses',
      () => HttpResponse.json({ code: '40020', msg: 'symbolIds is wrong', data: null }),
      ApiError,
    ],
    [
      'with a silent error after too many calls',
      () => HttpResponse.json({ code: '42900', msg: '', data: null }, { status: 429 }),
      TooManyRequests,
    ],
    ['with a network error when the answer is not JSON', () => HttpResponse.text('<html>', { status: 502 }), NetworkError],
    ['with a network error when the answer is not an envelope', () => HttpResponse.json([1]), NetworkError],
    ['with a network error without an answer', () => HttpResponse.error(), NetworkError],
  ])('%s', async (_sentence, response, type) => {
    answer(response);
    await expect(fetchCall(CALL, {})).rejects.toBeInstanceOf(type);
  });

  it('with the code and message of the exchange', async () => {
    answer(() => HttpResponse.json({ code: '40020', msg: 'symbolIds is wrong', data: null }));
    await expect(fetchCall(CALL, {})).rejects.toMatchObject({ code: '40020', message: 'symbolIds is wrong' });
  });
});
