import type { IncomingMessage } from 'node:http';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'x-frame-options': 'DENY',
} as const;

/** Of no effect without TLS; browsers report the opener policy there as an error of the page. */
const SECURE_ONLY = {
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** The host a visitor asked for, if it has the form of one; never trusted for anything another visitor sees. */
export function hostOf(request: IncomingMessage): string | null {
  const host = request.headers.host;
  return host !== undefined && HOST.test(host) ? host : null;
}

/** True when the visitor's side of the connection is TLS, as the proxy in front says. */
export function isSecureRequest(request: IncomingMessage, siteUrl: string | null): boolean {
  const forwarded = request.headers['x-forwarded-proto'];
  if (forwarded !== undefined) return String(forwarded).split(',', 1)[0]?.trim() === 'https';
  return siteUrl !== null && siteUrl.startsWith('https:') && hostOf(request) === new URL(siteUrl).host;
}

/** What of a visitor's address bar stands in the headers of an answer. */
export interface Visitor {
  host: string | null;
  isSecure: boolean;
}

/** Reads where a visitor thinks to be. */
export function visitorOf(request: IncomingMessage, siteUrl: string | null): Visitor {
  return { host: hostOf(request), isSecure: isSecureRequest(request, siteUrl) };
}

/** Headers every answer of the front carries. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return isSecure ? { ...COMMON, ...SECURE_ONLY } : { ...COMMON };
}
