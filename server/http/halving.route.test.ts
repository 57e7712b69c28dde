import { describe, expect, it } from 'vitest';
import { halvingAnswerSchema } from '../../lib/contract/halving';
import { bitcoinHalving } from '../../lib/contract/calls/halving';
import { buildApi, dataOf, NOW } from '../../tests/builders/api';
import type { RequestHeight } from '../halving/height-endpoint';

async function ask(height: RequestHeight | null = null, calls = 1) {
  const { api } = await buildApi({}, undefined, undefined, undefined, { height });
  let body = '';
  for (let call = 0; call < calls; call += 1) {
    body = (await api.inject({ method: bitcoinHalving.method, url: bitcoinHalving.path, payload: {} })).body;
  }
  return dataOf(halvingAnswerSchema, body);
}

describe('without a source of the height', () => {
  it('the answer is an estimate and says from which block', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({
      asOf: NOW,
      heightKind: 'estimate',
      sourceState: 'none',
      latest: { height: 938_343, time: 1_772_055_173_000, isShipped: true },
      next: { number: 5, height: 1_050_000, subsidy: '1.5625' },
      subsidy: '3.125',
      supplyMax: '20999999.9769',
      method: { target: '600', since: 630_000 },
    });
    const { expected, earliest, latest } = answer.next?.estimate ?? { expected: 0, earliest: 0, latest: 0 };
    expect(earliest).toBeLessThan(expected);
    expect(expected).toBeLessThan(latest);
  });

  it('all halvings are in it: four past ones with the times of their blocks, and 29 estimates', async () => {
    const { halvings } = await ask();
    expect(
      halvings.slice(0, 4).map(({ height, time, subsidy, estimate, closeUsd }) => [height, time, subsidy, estimate, closeUsd]),
    ).toEqual([
      [210_000, 1_354_116_278_000, '25', null, null],
      [420_000, 1_468_082_773_000, '12.5', null, null],
      [630_000, 1_589_225_023_000, '6.25', null, null],
      [840_000, 1_713_571_767_000, '3.125', null, null],
    ]);
    expect(halvings).toHaveLength(33);
    expect(halvings.slice(4).filter(({ time, estimate }) => time !== null || estimate === null)).toEqual([]);
    expect(halvings.at(-1)).toMatchObject({ height: 6_930_000, subsidy: '0', supplied: '20999999.9769' });
  });
});

it('with a source the height is that of the chain, after the first call', async () => {
  const answer = await ask(() => Promise.resolve(938_350), 2);
  expect(answer).toMatchObject({
    height: 938_350,
    heightKind: 'source',
    sourceState: 'fresh',
    latest: { height: 938_350, time: NOW - (NOW % 1_000), isShipped: false },
    next: { blocksLeft: 111_650 },
    epoch: { from: 840_000, blocks: 98_350, progress: '0.46833333' },
    supplied: '19994846.875',
  });
});

it('with a failing source the answer is the estimate, and says so', async () => {
  expect(await ask(() => Promise.reject(new Error('down')), 2)).toMatchObject({ heightKind: 'estimate', sourceState: 'failing' });
});
