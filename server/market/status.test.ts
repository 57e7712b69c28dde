import { expect, it } from 'vitest';
import { statusAt, statusNow } from './status';

it.each([
  ['pre-market', 'trading', 200],
  ['delisting', 'settled', 200],
  ['suspended', 'trading', null],
] as const)('%s before %s announces the moment %s', (status, next, time) => {
  const statuses = [
    { from: 100, status },
    { from: 200, status: next },
  ];
  expect([99, 100, 199, 200].map((at) => statusAt({ statuses }, at))).toEqual([
    { status: 'trading', time: null },
    { status, time },
    { status, time },
    { status: next, time: null },
  ]);
});

it('delisting without a known end announces nothing', () => {
  expect(statusAt({ statuses: [{ from: 100, status: 'delisting' }] }, 150)).toEqual({ status: 'delisting', time: null });
});

it.each([
  ['trading', 'suspended'],
  ['delisting', 'suspended'],
  ['pre-market', 'pre-market'],
  ['settled', 'settled'],
] as const)('a symbol that is %s is %s while its source is silent', (status, shown) => {
  const symbol = { statuses: [{ from: 100, status }], index: 3 };
  const market = { asOf: 150, isSilent: (index: number, forMs: number) => index === 3 && forMs === 60_000 };
  expect(statusNow(market, symbol).status).toBe(shown);
  expect(statusNow({ ...market, isSilent: () => false }, symbol).status).toBe(status);
});
