import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { INTERNAL_HEADER } from '../../lib/contract/request-headers';

const IPV4_IN_IPV6 = '::ffff:';
const FORWARDED_LENGTH_MAX = 2_000;

/** Normalizes an address: IPv4 written inside IPv6 becomes plain IPv4. */
export function normalizeAddress(address: string): string {
  return address.startsWith(IPV4_IN_IPV6) && isIP(address.slice(IPV4_IN_IPV6.length)) === 4 ? address.slice(IPV4_IN_IPV6.length) : address;
}

/** True for 127.0.0.0/8 and ::1. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

/** Returns the remote address of the connection, without the zone of link-local addresses. */
const socketAddress = (request: IncomingMessage): string => normalizeAddress(request.socket.remoteAddress?.split('%', 1)[0] ?? '');

const FORWARDED_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'];
const hasForwardedHeader = (request: IncomingMessage): boolean => FORWARDED_HEADERS.some((name) => request.headers[name] !== undefined);

/** True for a direct call from a process of this machine: loopback, and no forwarded request. */
export function isLocalCall(request: IncomingMessage): boolean {
  return isLoopback(socketAddress(request)) && !hasForwardedHeader(request);
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns a membership test for addresses and ranges such as `10.0.0.0/8`. */
function addressSet(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(normalizeAddress(address), familyOf(normalizeAddress(address)));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** Facts about the caller, as far as trusted proxies state them. */
export interface ClientAddresses {
  /** Returns the caller's address. */
  ipOf(request: IncomingMessage): string;
  /** Returns the two-letter country of the caller, from a trusted proxy's header, else the default. */
  countryOf(request: IncomingMessage): string;
  /**
   * True when the visitor's side of the connection is TLS: a trusted proxy states it, or the public address of the requested host is https.
   */
  isSecure(request: IncomingMessage): boolean;
  /** True for the web process's own calls, which carry the shared secret. */
  isInternal(request: IncomingMessage): boolean;
  /** True when a request carries headers of a proxy that is not trusted. */
  isUntrustedProxy(request: IncomingMessage): boolean;
}

/** Creates the reader of addresses; `x-forwarded-for` is read from its end, past every trusted proxy. */
export function createClientAddresses(options: {
  trustedProxies: readonly string[];
  countryHeader: string | null;
  defaultCountry: string;
  siteUrl: string | null;
  internalSecret: string | null;
}): ClientAddresses {
  const isTrusted = addressSet(options.trustedProxies);
  const secretDigest = options.internalSecret === null ? null : digestOf(options.internalSecret);
  const secureHost = options.siteUrl?.startsWith('https:') ? new URL(options.siteUrl).host : null;
  const forwardedIp = (request: IncomingMessage): string | undefined => {
    const header = String(request.headers['x-forwarded-for'] ?? '').slice(-FORWARDED_LENGTH_MAX);
    const addresses = header.split(',').map((part) => normalizeAddress(part.trim()));
    const caller = addresses.reverse().find((address) => !isTrusted(address));
    return caller !== undefined && isIP(caller) !== 0 ? caller : undefined;
  };
  return {
    ipOf(request) {
      const direct = socketAddress(request);
      return isTrusted(direct) ? (forwardedIp(request) ?? direct) : direct;
    },
    countryOf(request) {
      if (options.countryHeader === null || !isTrusted(socketAddress(request))) return options.defaultCountry;
      const country = String(request.headers[options.countryHeader] ?? '').toUpperCase();
      return /^[A-Z]{2}$/.test(country) ? country : options.defaultCountry;
    },
    isSecure(request) {
      const scheme = request.headers['x-forwarded-proto'];
      if (scheme !== undefined && isTrusted(socketAddress(request))) return String(scheme).split(',', 1)[0]?.trim() === 'https';
      return secureHost !== null && request.headers.host === secureHost;
    },
    isInternal(request) {
      const shown = request.headers[INTERNAL_HEADER];
      return secretDigest !== null && typeof shown === 'string' && timingSafeEqual(digestOf(shown), secretDigest);
    },
    isUntrustedProxy: (request) => hasForwardedHeader(request) && !isTrusted(socketAddress(request)),
  };
}
