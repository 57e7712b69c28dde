import { describe, expect, it } from 'vitest';
import { sessionCoverage } from './session-coverage';

describe('rows with sessions', () => {
  const stock = { session: 'us-stocks' } as const;
  it.each([
    ['all of stocks, before the first row has loaded', 'stocks', [], 'all'],
    ['all of TradFi, whatever its rows', 'tradfi', [{}], 'all'],
    ['none of coins', 'spot', [{}, {}], 'none'],
    ['none without rows', 'favorite', [], 'none'],
    ['some of mixed favorites', 'favorite', [{}, stock], 'some'],
    ['all of favorites that are stocks', 'favorite', [stock, stock], 'all'],
  ] as const)('%s', (_sentence, section, rows, expected) => expect(sessionCoverage({ section }, rows)).toBe(expected));
});
