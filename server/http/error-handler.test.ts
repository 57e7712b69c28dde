import { describe, expect, it, vi } from 'vitest';
import { DatabaseError } from '../db/database';
import { CallError, HistoryBusyError, bodyTooLarge, invalidField, tooManyRequests } from '../platform/errors';
import { handleError } from './error-handler';

/** Returns the answer to the caller and the logged entry. */
function answerTo(error: unknown, language = 'en') {
  const removeHeader = vi.fn();
  const headers = vi.fn();
  const send = vi.fn();
  const code = vi.fn(() => ({ send }));
  const log = vi.fn();
  const request = { log: { error: log }, routeOptions: { url: '/v1/some/call' }, headers: { language } };
  handleError(error, request as unknown as Parameters<typeof handleError>[1], { removeHeader, headers, code });
  const [[status] = []] = code.mock.calls as unknown as [[number]];
  return {
    status,
    body: send.mock.calls[0]?.[0] as unknown,
    headers: (headers.mock.calls[0]?.[0] ?? {}) as object,
    logged: log.mock.calls as unknown[],
    removed: removeHeader.mock.calls.flat() as unknown[],
  };
}
const framework = (over: object): Error => Object.assign(new Error('inside'), over);

describe('an error of a route', () => {
  it('that is a refusal is answered with its code, its message and its headers, and not logged', () => {
    expect(answerTo(tooManyRequests(2_500))).toEqual({
      status: 429,
      body: { code: '42900', msg: 'Too many requests.', data: null },
      headers: { 'retry-after': '3' },
      logged: [],
      removed: ['connection'],
    });
  });

  it('is answered in the language of the caller, with the values of its text', () => {
    expect(answerTo(tooManyRequests(1), 'ja').body).toMatchObject({ msg: 'リクエストが多すぎます。' });
    const text = { key: 'group.limit', values: { limit: '20' } } as const;
    expect(answerTo(new CallError(400, '40034', text), 'zh-CN').body).toMatchObject({ msg: '自选分组已达上限（20）。' });
    expect(answerTo(new Error('inside'), 'ar').body).toMatchObject({ msg: 'خطأ داخلي.' });
    const away = new HistoryBusyError(5, { isSourceAway: true });
    expect(answerTo(away, 'de').body).toMatchObject({ msg: 'Die Quelle dieser Kurse antwortet nicht. Versuchen Sie es später erneut.' });
  });

  it.each([
    ['en', 'from: too early', 'list.0: is bad; name: invalid', 'The body is too large.'],
    ['asia', 'from: too early', 'list.0: is bad; name: invalid', 'The body is too large.'],
    ['de', 'Ungültiger Wert: from.', 'Ungültiger Wert: list.0, name.', 'Die Anfrage ist ungültig.'],
    ['zh-TC', '以下值無效：from。', '以下值無效：list.0, name。', '請求無效。'],
  ])('about a call that no form makes says why in English; in %s: %s', (language, ofField, ofFields, ofCall) => {
    const issues = [{ instancePath: '/list/0', message: 'is bad' }, { instancePath: '/name' }];
    expect(answerTo(invalidField('from', 'too early'), language).body).toMatchObject({ msg: ofField });
    expect(answerTo(framework({ validation: issues, validationContext: 'body' }), language).body).toMatchObject({ msg: ofFields });
    expect(answerTo(bodyTooLarge(), language).body).toMatchObject({ msg: ofCall });
  });

  it.each([
    ['an unavailable database', new DatabaseError('gone', '08006'), 503, '1'],
    ['too many candles', new HistoryBusyError(7), 503, '7'],
    ['a source that does not answer', new HistoryBusyError(5, { cause: new Error('okx: no answer'), isSourceAway: true }), 503, '5'],
  ])('for %s has the time of a retry', (_name, error, status, seconds) => {
    expect(answerTo(error)).toMatchObject({ status, headers: { 'retry-after': seconds }, logged: [] });
  });

  it.each([
    [
      'a body that is no JSON',
      framework({ code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }),
      400,
      'The body must be a JSON object.',
    ],
    ['a body that is too large', framework({ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 413, 'The body is too large.'],
    ['a bad request of another kind', framework({ statusCode: 400 }), 400, 'The body must be a JSON object.'],
    ['another status of the 4xx range', framework({ statusCode: 418 }), 418, "I'm a Teapot"],
    [
      'a field that is wrong',
      framework({ validation: [{ instancePath: '/list/0', message: 'is bad' }, { instancePath: '/name' }], validationContext: 'body' }),
      400,
      'list.0: is bad; name: invalid',
    ],
    ['a query as a whole', framework({ validation: [{ message: 'is bad' }], validationContext: 'querystring' }), 400, ': is bad'],
    [
      'a body as a whole',
      framework({ validation: [{ instancePath: '/' }], validationContext: 'body' }),
      400,
      'The body must be a JSON object.',
    ],
  ])("for %s is the caller's fault", (_name, error, status, msg) => {
    expect(answerTo(error)).toMatchObject({ status, body: { msg, data: null }, logged: [] });
  });

  it.each([
    ['an error', new Error('secret')],
    ['a framework’s own failure', framework({ statusCode: 500 })],
    ['a status that is no failure', framework({ statusCode: 399 })],
    ['a value', 'secret'],
    ['nothing', null],
  ])('that is %s is answered with 500 without details, and logged', (_name, error) => {
    const answer = answerTo(error);
    expect(answer).toMatchObject({ status: 500, body: { code: '50000', msg: 'Internal error.', data: null }, headers: {} });
    expect(answer.logged).toEqual([[{ err: error, route: '/v1/some/call' }, 'call failed']]);
  });
});
