import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const IPV4_IN_IPV6 = '::ffff:';
const FORWARDED_LENGTH_MAX = 2_000;

/** An address in one form: IPv4 written inside IPv6 becomes plain IPv4. */
export function plainAddress(address: string): string {
  return address.startsWith(IPV4_IN_IPV6) && isIP(address.slice(IPV4_IN_IPV6.length)) === 4 ? address.slice(IPV4_IN_IPV6.length) : address;
}

/** True for 127.0.0.0/8 and ::1. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

const socketAddress = (request: IncomingMessage): string => plainAddress(request.socket.remoteAddress ?? '');

const hasForwardedHeader = (request: IncomingMessage): boolean =>
  request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined;

/** True when a process of this machine calls for itself: loopback, and nobody's request is being passed on. */
export function isOwnMachine(request: IncomingMessage): boolean {
  return isLoopback(socketAddress(request)) && !hasForwardedHeader(request);
}

/** True for the web process's own calls: from this machine and not from a browser on it. */
export function isInternalCall(request: IncomingMessage): boolean {
  return isOwnMachine(request) && !Object.keys(request.headers).some((name) => name.startsWith('sec-fetch-'));
}

/** Who is calling, as far as trusted proxies can be believed. */
export interface ClientAddresses {
  /** The caller's address. */
  ipOf(request: IncomingMessage): string;
  /** Two-letter country of the caller, from a trusted proxy's header, else the default. */
  countryOf(request: IncomingMessage): string;
}

/** Builds the reading of addresses; `x-forwarded-for` is read from its end, past every trusted proxy. */
export function createClientAddresses(options: {
  trustedProxies: readonly string[];
  countryHeader: string | null;
  defaultCountry: string;
}): ClientAddresses {
  const trusted = new Set(options.trustedProxies.map(plainAddress));
  const forwardedIp = (request: IncomingMessage): string | undefined => {
    const header = String(request.headers['x-forwarded-for'] ?? '').slice(-FORWARDED_LENGTH_MAX);
    const addresses = header.split(',').map((part) => plainAddress(part.trim()));
    const caller = addresses.reverse().find((address) => !trusted.has(address));
    return caller !== undefined && isIP(caller) !== 0 ? caller : undefined;
  };
  return {
    ipOf(request) {
      const direct = socketAddress(request);
      return trusted.has(direct) ? (forwardedIp(request) ?? direct) : direct;
    },
    countryOf(request) {
      if (options.countryHeader === null || !trusted.has(socketAddress(request))) return options.defaultCountry;
      const country = String(request.headers[options.countryHeader] ?? '').toUpperCase();
      return /^[A-Z]{2}$/.test(country) ? country : options.defaultCountry;
    },
  };
}
