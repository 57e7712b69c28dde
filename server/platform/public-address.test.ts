import type { lookup, LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { checkedLookup, isPublicAddress } from './public-address';

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'nonsense',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  it.each(['8.8.8.8', '142.250.1.95', '172.15.0.1', '172.32.0.1', '17.188.1.1', '2607:f8b0:4004:c07::5f', '2a01:111:f100::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('a name', () => {
  const resolveTo = (...addresses: string[]): typeof lookup =>
    ((_hostname: string, _options: object, done: (error: Error | null, found: LookupAddress[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup;
  const find = (...addresses: string[]): Promise<unknown> =>
    new Promise((resolve, reject) =>
      checkedLookup(isPublicAddress, resolveTo(...addresses))('push.example', {}, (error, address) =>
        error ? reject(error) : resolve(address),
      ),
    );

  it('resolves to the checked address', async () => {
    await expect(find('8.8.8.8', '2607:f8b0::1')).resolves.toBe('8.8.8.8');
  });
  it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::1']], [[]]])('that resolves to %j is refused', async (addresses) => {
    await expect(find(...addresses)).rejects.toThrow('push.example');
  });
});
