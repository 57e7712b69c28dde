import { expect, it } from 'vitest';
import { counted } from './counted';

it.each([
  [0, '0'],
  [1, '1'],
  [12_345, '12,345'],
])('%d is shown as %s', (count, countText) => expect(counted(count)).toEqual({ count, countText }));
