import { act, cleanup } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { request as callByClient } from '../../lib/api/http-client';
import type { Call } from '../../lib/contract/call';
import { ERROR_CODE } from '../../lib/contract/error-codes';

/** Answers calls that a test holds back; each call of the entry until then gets the same answer. */
interface HeldCalls<Answer> {
  answer(data: Answer): void;
  refuse(code: string): void;
}

/** Any entry of the call table. */
type AnyCall = Call<never, unknown>;

/** Exchange that answers the calls of a component; it forgets answers and calls after each test. */
export interface MockExchange {
  /** Answers each call with data, or with a function of its input; replaces what was set for the call before. */
  answer<Input, Answer>(entry: Call<Input, Answer>, data: NoInfer<Answer> | ((input: NoInfer<Input>) => NoInfer<Answer>)): void;
  /** Answers each call with an error code. */
  refuse(entry: AnyCall, code: string, message?: string, data?: unknown): void;
  /** Cuts the connection of each call. */
  disconnect(entry: AnyCall): void;
  /** Leaves each call without an answer until the test gives one. */
  hold<Answer>(entry: Call<never, Answer>): HeldCalls<Answer>;
  /** Calls so far in their order: the entry and the input. Values of a query are texts. */
  calls(): [AnyCall, unknown][];
  /** Inputs of the calls of one entry. */
  inputs<Input, Answer>(entry: Call<Input, Answer>): Input[];
  /** Resolves when all calls have arrived, those that answers lead to included, and the page shows the answers. Does not wait for held calls. */
  settled(): Promise<void>;
}

const PROBE = '/v1/probe';

/** HTTP statuses that matter to the web app; others are those of a success. */
const STATUS: Readonly<Record<string, number | undefined>> = { [ERROR_CODE.tooManyRequests]: 429, [ERROR_CODE.notReady]: 503 };

const envelope = (data: unknown, code = '00000', msg = 'success'): Response =>
  HttpResponse.json({ code, msg, data: data ?? null }, { status: STATUS[code] ?? 200 });

async function inputOf(request: Request): Promise<unknown> {
  const isFile = request.headers.get('content-type') === 'application/octet-stream';
  return request.method === 'GET' || isFile ? Object.fromEntries(new URL(request.url).searchParams) : request.json();
}

/** The exchange accepts a call that changes state from pages of its own site only. */
const isCrossSite = (entry: AnyCall, { headers }: Request): boolean => entry.changesState === true && !headers.has('x-requested-with');

const { setTimeout: wait } = globalThis;
/** Lets timers run that are due, real or fake. */
const passTurn = async (): Promise<void> => {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
  else await new Promise((resolve) => wait(resolve, 0));
};

/** Calls arrive and are answered in their order: earlier ones have been when this one is. */
const probe = (): Promise<unknown> => callByClient({ method: 'GET', path: PROBE });

/** Creates the exchange of a test file, at its top level. A call without an answer fails the test. */
export function mockExchange(): MockExchange {
  const calls: [AnyCall, unknown][] = [];
  const unanswered: string[] = [];
  /** True when a call has arrived or a held one was answered since the page last settled. */
  let hasActivity = false;

  const server = setupServer(
    http.get(`*${PROBE}`, () => envelope(null)),
    http.all('*', ({ request }) => {
      unanswered.push(`${request.method} ${new URL(request.url).pathname}`);
      return HttpResponse.error();
    }),
  );

  function reply(entry: AnyCall, answer: (input: never) => Response | Promise<Response>): void {
    const method = entry.method === 'GET' ? http.get : http.post;
    server.use(
      method(`*${entry.path}`, async ({ request }) => {
        hasActivity = true;
        const input = await inputOf(request);
        calls.push([entry, input]);
        return isCrossSite(entry, request) ? envelope(null, ERROR_CODE.crossSiteCall, 'cross-site call') : answer(input as never);
      }),
    );
  }

  async function settled(): Promise<void> {
    let isSettled = false;
    while (!isSettled) {
      await act(passTurn);
      await act(async () => {
        await probe();
        isSettled = !hasActivity;
        hasActivity = false;
        if (isSettled) return;
        await probe();
        await passTurn();
      });
    }
  }

  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  // The client reports calls that a closed page aborts.
  beforeEach(() => void vi.spyOn(console, 'debug').mockImplementation(() => undefined));
  afterEach(async () => {
    await settled();
    // A failing hook skips those of the setup.
    cleanup();
    server.resetHandlers();
    calls.length = 0;
    expect(unanswered.splice(0), 'calls without an answer').toEqual([]);
  });
  afterAll(() => server.close());

  return {
    answer: (entry, data) => reply(entry, (input) => envelope(typeof data === 'function' ? (data as (of: never) => unknown)(input) : data)),
    refuse: (entry, code, message = '-', data = null) => reply(entry, () => envelope(data, code, message)),
    disconnect: (entry) => reply(entry, () => HttpResponse.error()),
    hold(entry) {
      let release: (response: Response) => void = () => undefined;
      const response = new Promise<Response>((resolve) => (release = resolve));
      reply(entry, async () => (await response).clone());
      const end = (answer: Response): void => {
        hasActivity = true;
        release(answer);
      };
      return { answer: (data) => end(envelope(data)), refuse: (code) => end(envelope(null, code, '-')) };
    },
    calls: () => [...calls],
    inputs: <Input>(entry: Call<Input, unknown>) => calls.filter(([{ path }]) => path === entry.path).map(([, input]) => input as Input),
    settled,
  };
}
