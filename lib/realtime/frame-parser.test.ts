import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DropCounter } from './drop-counter';
import { parseFrame } from './frame-parser';

const FULL = ['64123.45', '63000', '65000.1', '62000', '1234.5', '79000000', '79000000.00', '64120.1', null];

function parse(frame: unknown): { message: ReturnType<typeof parseFrame>; drops: DropCounter } {
  const drops = new DropCounter();
  return { message: parseFrame(typeof frame === 'string' ? frame : JSON.stringify(frame), drops), drops };
}

describe('messages of the exchange', () => {
  const good: [string, object][] = [
    ['pong', { action: 'pong', time: 1_700_000_000_000 }],
    ['error', { action: 'error', code: '40010', msg: 'unknown action' }],
    ['feed time', { topic: 'feed', bizNo: '', data: { epoch: 1, asOf: 1_700_000_000_000 } }],
    [
      'ticks',
      {
        topic: 'quote',
        epoch: 1,
        version: 7,
        data: [
          [3, '1.5'],
          [4, ...FULL],
        ],
      },
    ],
    [
      'snapshot',
      { action: 'subscribe', topic: 'quote', code: '00000', msg: '', epoch: 1, asOf: 5, data: [['BTCUSDT_SPBL', 7, 0, ...FULL]] },
    ],
    [
      'snapshot of a symbol not quoted yet',
      { action: 'subscribe', topic: 'quote', code: '00000', msg: '', epoch: 1, asOf: 5, data: [['NEWUSDT_SPBL', 0, 3]] },
    ],
    [
      'first order',
      {
        topic: 'order',
        bizNo: 'spot:change:desc',
        epoch: 1,
        data: [1, 0],
        action: 'subscribe',
        code: '00000',
        symbols: [
          [0, 'A'],
          [1, 'B'],
        ],
      },
    ],
    ['order', { topic: 'order', bizNo: 'spot:change:desc', epoch: 1, data: [0, 1] }],
    ['unsubscribed', { action: 'unsubscribe', topic: 'quote', code: '00000' }],
  ];
  it.each(good)('%s is accepted unchanged', (_name, frame) => {
    const { message, drops } = parse(frame);
    expect(message).toEqual(frame);
    expect(drops.total).toBe(0);
  });

  it('an error with a topic is still an error', () => {
    expect(parse({ action: 'error', topic: 'quote', code: '40012', msg: '' }).message).toEqual({ action: 'error', code: '40012', msg: '' });
  });
});

describe('frames that are dropped and counted', () => {
  const bad: [string, unknown, Parameters<DropCounter['of']>[0]][] = [
    ['not JSON', '{', 'not-json-object'],
    ['empty', '', 'not-json-object'],
    ['null', 'null', 'not-json-object'],
    ['an array', '[]', 'not-json-object'],
    ['a number', '12', 'not-json-object'],
    ['too large', JSON.stringify({ topic: 'feed', pad: 'x'.repeat(1_100_000) }), 'too-large'],
    ['an unknown topic', { topic: 'gossip' }, 'unknown-kind'],
    ['an unknown action', { action: 'dance' }, 'unknown-kind'],
    ['a topic named like a member of objects', { topic: '__proto__' }, 'unknown-kind'],
    ['a prototype in the text', '{"__proto__":{"topic":"feed","data":{"epoch":1,"asOf":2}}}', 'unknown-kind'],
    ['a feed time without time', { topic: 'feed', data: { epoch: 1 } }, 'malformed'],
    ['a feed time of text', { topic: 'feed', data: { epoch: 1, asOf: '2' } }, 'malformed'],
    ['a feed time beyond all dates', { topic: 'feed', data: { epoch: 1, asOf: 9e15 } }, 'malformed'],
    ['a negative feed time', { topic: 'feed', data: { epoch: 1, asOf: -1 } }, 'malformed'],
    ['ticks without a version', { topic: 'quote', epoch: 1, data: [] }, 'malformed'],
    ['ticks of another form', { topic: 'quote', epoch: 1, version: 1, data: {} }, 'malformed'],
    ['an order of text', { topic: 'order', bizNo: 'x', epoch: 1, data: ['1'] }, 'malformed'],
    ['an order with bad bindings', { topic: 'order', bizNo: 'x', epoch: 1, data: [1], symbols: [[1]] }, 'malformed'],
    ['a pong without time', { action: 'pong' }, 'malformed'],
  ];
  it.each(bad)('%s', (_name, frame, reason) => {
    const { message, drops } = parse(frame);
    expect(message).toBeNull();
    expect(drops.of(reason)).toBe(1);
    expect(drops.total).toBe(1);
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        parseFrame(text, new DropCounter());
      }),
    );
  });
});

describe('single invalid ticks', () => {
  const hostile = [
    null,
    '',
    '0',
    '0.00',
    '-1',
    'NaN',
    'Infinity',
    '1e30',
    '1E3',
    '+1',
    ' 1',
    '1,000',
    '1000000000000000',
    '9'.repeat(41),
    1,
    1.5,
    {},
    [],
    true,
  ];
  it.each(hostile)('a price of %j is dropped, the others are accepted', (price) => {
    const { message, drops } = parse({
      topic: 'quote',
      epoch: 1,
      version: 1,
      data: [
        [1, price],
        [2, '5'],
        [3, price, ...FULL.slice(1)],
      ],
    });
    expect(message).toEqual({ topic: 'quote', epoch: 1, version: 1, data: [[2, '5']] });
    expect(drops.of('bad-tick')).toBe(2);
  });

  it.each(['-1', 'NaN', '1e30', 5, '1000000000000000000'])('a volume of %j is dropped', (volume) => {
    const { message, drops } = parse({ topic: 'quote', epoch: 1, version: 1, data: [[3, '1', '1', '1', '1', volume, '1', '1', '1', '1']] });
    expect(message).toMatchObject({ data: [] });
    expect(drops.of('bad-tick')).toBe(1);
  });

  it.each(['0', '0.00', '999999999999999999.5'])('a volume of %j is accepted', (volume) => {
    expect(parse({ topic: 'quote', epoch: 1, version: 1, data: [[3, '1', '1', '1', '1', volume, '1', '1', '1', '1']] }).drops.total).toBe(
      0,
    );
  });

  it('the largest price is accepted', () => {
    expect(parse({ topic: 'quote', epoch: 1, version: 1, data: [[3, '000999999999999999.99']] }).drops.total).toBe(0);
  });

  const misshapen = [
    [],
    [1],
    [-1, '1'],
    [1.5, '1'],
    ['1', '1'],
    [1e9, '1'],
    [1, '1', '0'],
    [1, ...FULL, '1'],
    null,
    'x',
    { 0: 1, 1: '1', length: 2 },
  ];
  it.each(misshapen.map((tick) => [tick]))('a tick of the form %j is dropped', (tick) => {
    expect(parse({ topic: 'quote', epoch: 1, version: 1, data: [tick] }).message).toMatchObject({ data: [] });
  });

  it.each(['__proto__', 'constructor', 'btcusdt_SPBL', 'BTC USDT_SPBL', '', 5, null])(
    'a snapshot of the symbol %j is dropped',
    (symbolId) => {
      const frame = { action: 'subscribe', topic: 'quote', code: '00000', msg: '', epoch: 1, asOf: 1, data: [[symbolId, 1, 0, ...FULL]] };
      const { message, drops } = parse(frame);
      expect(message).toMatchObject({ data: [] });
      expect(drops.of('bad-tick')).toBe(1);
    },
  );
});
