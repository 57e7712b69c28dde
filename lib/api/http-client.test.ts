// @vitest-environment jsdom
import axios from 'axios';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError, RequestAborted, TooManyRequests } from './api-error';
import { request } from './http-client';
import { setRequestContext } from './request-context';
import { onSessionError } from './session-errors';

const PATH = '/v1/mix/public/config';
const URL_PATTERN = `*${PATH}`;
const server = setupServer();
const ok = (data: unknown, code = '00000'): Response => HttpResponse.json({ code, msg: 'success', data });

/** Answers every call and records the last request. */
function answer(response: () => Response | Promise<Response>): { last: () => Request } {
  let last: Request | undefined;
  server.use(
    http.all(URL_PATTERN, ({ request: seen }) => {
      last = seen.clone() as Request;
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

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => vi.spyOn(console, 'debug').mockImplementation(() => undefined));
afterEach(() => {
  server.resetHandlers();
  setRequestContext({ locale: 'en', pfb: null });
});
afterAll(() => server.close());

describe('a call', () => {
  it.each(['00000', '200'])('with the code %s returns the data', async (code) => {
    answer(() => ok({ a: 1 }, code));
    expect(await request({ method: 'GET', path: PATH })).toEqual({ a: 1 });
  });

  it('sends the context of the page, pfb only when set', async () => {
    const seen = answer(() => ok(null));
    setRequestContext({ locale: 'zh-CN' });
    await request({ method: 'GET', path: PATH });
    const headers = Object.fromEntries(seen.last().headers);
    expect(headers).toMatchObject({
      website: 'tideline',
      terminaltype: 'web',
      terminalcode: 'browser',
      locale: 'zh-CN',
      language: 'zh-CN',
    });
    expect(headers.deviceid).toMatch(/^[0-9a-f]{32}$/);
    expect(headers).not.toHaveProperty('pfb');
    setRequestContext({ pfb: 'blue' });
    await request({ method: 'GET', path: PATH });
    expect(seen.last().headers.get('pfb')).toBe('blue');
    expect(seen.last().headers.get('deviceid')).toBe(headers.deviceid);
  });

  it('sends its query without null and undefined', async () => {
    const seen = answer(() => ok(null));
    await request({ method: 'GET', path: PATH, query: { quote: 'USDT', limit: 50, sort: null, region: undefined, all: false } });
    expect(new URL(seen.last().url).search).toBe('?quote=USDT&limit=50&all=false');
  });

  it('sends its body as JSON, an empty object when there is none', async () => {
    const seen = answer(() => ok(null));
    await request({ method: 'POST', path: PATH, body: { symbolId: 'BTCUSDT_SPBL' } });
    expect(seen.last().headers.get('content-type')).toContain('application/json');
    expect(await seen.last().json()).toEqual({ symbolId: 'BTCUSDT_SPBL' });
    await request({ method: 'POST', path: PATH });
    expect(await seen.last().json()).toEqual({});
  });

  it.each([
    [{ method: 'POST' }, 'tideline'],
    [{ method: 'GET' }, null],
    [{ method: 'GET', changesState: true }, 'tideline'],
    [{ method: 'POST', changesState: false }, null],
  ] as const)('%j has the header of an own page: %s', async (options, expected) => {
    const seen = answer(() => ok(null));
    await request({ path: PATH, ...options });
    expect(seen.last().headers.get('x-requested-with')).toBe(expected);
  });
});

describe('a failed call', () => {
  it.each([200, 400, 500])('with HTTP %i has the code and message of the exchange', async (status) => {
    answer(() => HttpResponse.json({ code: '40002', msg: 'No such symbol', data: null }, { status }));
    await expect(request({ method: 'GET', path: PATH })).rejects.toMatchObject({
      name: 'ApiError',
      code: '40002',
      message: 'No such symbol',
    });
  });

  it('with HTTP 429 is silent, whatever its body', async () => {
    answer(() => new HttpResponse('slow down', { status: 429 }));
    const error: unknown = await request({ method: 'GET', path: PATH }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TooManyRequests);
    expect(error).toMatchObject({ silent: true, code: '42900' });
  });

  it.each([
    ['text', () => new HttpResponse('<html>')],
    ['nothing', () => new HttpResponse(null, { status: 502 })],
    ['JSON of another form', () => HttpResponse.json({ code: 0 })],
    ['an array', () => HttpResponse.json([])],
    ['no connection', () => HttpResponse.error()],
  ])('answered by %s is a network error', async (_name, response) => {
    answer(response);
    await expect(request({ method: 'GET', path: PATH })).rejects.toBeInstanceOf(NetworkError);
  });

  it.each(Object.entries({ main: 20_000, other: 30_000 }) as ['main' | 'other', number][])(
    'of the %s client times out after %i ms',
    async (client, timeout) => {
      // The mocked connection has no timeouts: the test checks the option passed to the client.
      const send = vi.spyOn(axios, 'request');
      answer(() => ok(null));
      await request({ method: 'GET', path: PATH, client });
      expect(send).toHaveBeenCalledWith(expect.objectContaining({ timeout }));
    },
  );

  it('aborted by its caller is only logged', async () => {
    answer(async () => {
      await delay('infinite');
      return ok(null);
    });
    const abort = new AbortController();
    const call = request({ method: 'GET', path: PATH, signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toBeInstanceOf(RequestAborted);
    expect(console.debug).toHaveBeenCalledTimes(1);
  });
});

describe('a session error', () => {
  let now = 0;
  beforeEach(() => {
    now += 10_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });

  it.each(['00004', '00005', '00006', '20906', '20205'])(
    'with the code %s is reported with its message, once for a burst',
    async (code) => {
      const listener = vi.fn();
      const stop = onSessionError(listener);
      answer(() => HttpResponse.json({ code, msg: 'Please log in', data: null }));
      await Promise.allSettled([request({ method: 'GET', path: PATH }), request({ method: 'GET', path: PATH })]);
      expect(listener).toHaveBeenCalledTimes(1);
      expect(listener.mock.calls[0]?.[0]).toMatchObject({ code, message: 'Please log in' });
      now += 10_000;
      await expect(request({ method: 'GET', path: PATH })).rejects.toMatchObject({ code });
      expect(listener).toHaveBeenCalledTimes(2);
      stop();
      now += 10_000;
      await expect(request({ method: 'GET', path: PATH })).rejects.toMatchObject({ code });
      expect(listener).toHaveBeenCalledTimes(2);
    },
  );

  it('is not reported for calls that handle it themselves, nor are other errors', async () => {
    const listener = vi.fn();
    const stop = onSessionError(listener);
    answer(() => HttpResponse.json({ code: '00004', msg: '', data: null }));
    await expect(request({ method: 'POST', path: PATH, sessionErrors: 'ignore' })).rejects.toMatchObject({ code: '00004' });
    answer(() => HttpResponse.json({ code: '40001', msg: '', data: null }));
    await expect(request({ method: 'POST', path: PATH })).rejects.toMatchObject({ code: '40001' });
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});
