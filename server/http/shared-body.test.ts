import { expect, it } from 'vitest';
import { SharedBody } from './shared-body';

it('caches sixteen variants of an answer; the oldest is removed for a new one', () => {
  const body = new SharedBody('{}');
  const made: number[] = [];
  const ask = (key: number): void => {
    body.variant(String(key), () => {
      made.push(key);
      return `{"key":${key}}`;
    });
  };
  for (let key = 0; key < 16; key += 1) ask(key);
  made.length = 0;
  for (const key of [0, 15, 16, 1, 0]) ask(key);
  expect(made).toEqual([16, 0]);
});
