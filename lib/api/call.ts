import type { Call } from '../contract/call';
import { request } from './http-client';
import type { RequestOptions } from './request-options';

/** Options of a call beside its input. */
export type CallOptions = Pick<RequestOptions, 'signal' | 'sessionErrors'>;

/**
 * Makes a call of the call table and resolves to the data of its answer: `call` and `fetchCall` in the browser, `serverCaller` while a page
 * is rendered.
 */
export type CallFunction = <Input, Answer>(entry: Call<Input, Answer>, input: NoInfer<Input>, options?: CallOptions) => Promise<Answer>;

/** Makes a call from the browser; rejects as `request` does. */
export const call: CallFunction = <Input, Answer>(
  { method, path, changesState }: Call<Input, Answer>,
  input: NoInfer<Input>,
  options?: CallOptions,
) =>
  request({
    method,
    path,
    [method === 'GET' ? 'query' : 'body']: input,
    changesState: changesState === true,
    ...options,
  }) as Promise<Answer>;
