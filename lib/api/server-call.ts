import 'server-only';
import { cache } from 'react';
import type { Call } from '../contract/call';
import type { CallFunction } from './call';
import { exchangeFetch } from './server-fetch';

/** Answers of the page that is being rendered, so that its metadata and its body share them. Outside of a page nothing is shared. */
const answersOfPage = cache(() => new Map<string, Promise<unknown>>());

/**
 * Returns the caller for a page that is rendered in a language (code). Each call is made once per page; it rejects as `exchangeFetch` does.
 */
export const serverCaller =
  (locale: string): CallFunction =>
  <Input, Answer>({ method, path }: Call<Input, Answer>, input: NoInfer<Input>) => {
    const answers = answersOfPage();
    const key = JSON.stringify([path, input, locale]);
    const answer = answers.get(key) ?? exchangeFetch(path, { [method === 'GET' ? 'query' : 'body']: input, locale });
    answers.set(key, answer);
    return answer as Promise<Answer>;
  };
