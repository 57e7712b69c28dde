import { expect, it } from 'vitest';
import { CALL_SCHEMAS, schemas, type CallSchemas } from './call-schemas';
import { CALLS, type AnswerOf, type CallName, type InputOf } from './calls';
import { callerBodySchema } from './caller-body';
import { serverTimeSchema, usdtRateSchema } from './config';
import { contractSymbolsRequestSchema } from './symbols';

type Time = CallSchemas<InputOf<'serverTime'>, AnswerOf<'serverTime'>>;

it('schemas of other types than the call table has do not compile', () => {
  const right = schemas(callerBodySchema, serverTimeSchema) satisfies Time;
  // @ts-expect-error another answer
  const answer = schemas(callerBodySchema, usdtRateSchema) satisfies Time;
  // @ts-expect-error another input
  const input = schemas(contractSymbolsRequestSchema, serverTimeSchema) satisfies Time;
  // @ts-expect-error an input with one more optional field
  const field = schemas(callerBodySchema.extend({ more: callerBodySchema.optional() }), serverTimeSchema) satisfies Time;
  // @ts-expect-error no input
  const none = schemas(null, serverTimeSchema) satisfies Time;
  expect([right, answer, input, field, none]).toHaveLength(5);
});

it('each call has a path of its own', () => {
  const paths = Object.values(CALLS).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(Object.keys(CALL_SCHEMAS).sort()).toEqual(Object.keys(CALLS).sort());
});

it('a call that changes state by GET, which other sites could link to, is only the one of the specification', () => {
  const names = (Object.keys(CALLS) as CallName[]).filter((name) => CALLS[name].method === 'GET' && CALLS[name].changesState);
  expect(names).toEqual(['signOut']);
});
