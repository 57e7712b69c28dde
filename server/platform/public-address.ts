import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Exceptions within 2000::/3, the only assigned part of IPv6: tunnels, documentation. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const notPublic = new BlockList();
for (const [net, bits] of NOT_PUBLIC_4) notPublic.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of NOT_PUBLIC_6) notPublic.addSubnet(net, bits, 'ipv6');
const globalUnicast6 = new BlockList();
globalUnicast6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is public (IANA's special-purpose registries). */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return globalUnicast6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
  return isIP(address) === 4 && !notPublic.check(address, 'ipv4');
}

/** Whether connections to an IP address are allowed. */
export type IsAllowedAddress = (address: string) => boolean;

/**
 * Creates a DNS lookup for connections that fails unless all addresses of the name are allowed, by default the public ones, so that the
 * connected address is the checked one. A connection to an IP address makes no lookup: check its host.
 */
export function checkedLookup(isAllowed: IsAllowedAddress = isPublicAddress, resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`${hostname} has no address`), []);
      if (!addresses.every(({ address }) => isAllowed(address))) return done(new Error(`${hostname} is no public address`), []);
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}
