import type { IncomingMessage } from 'node:http';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'x-frame-options': 'DENY',
} as const;

/** Of no effect without TLS: browsers report it there as an error of the page. */
const OPENER_POLICY = { 'cross-origin-opener-policy': 'same-origin' } as const;

/** The host a visitor asked for, if it has the form of one; never trusted for anything another visitor sees. */
export function hostOf(request: IncomingMessage): string | null {
  const host = request.headers.host;
  return host !== undefined && HOST.test(host) ? host : null;
}

/** What of a visitor's address bar stands in the headers of an answer. */
export interface Visitor {
  host: string | null;
  isSecure: boolean;
}

/** Asks browsers to come by TLS only, where the visitor's side is TLS. */
export function strictTransport(isSecure: boolean): Record<string, string> {
  return isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {};
}

/** Headers every answer of the front carries. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return { ...COMMON, ...strictTransport(isSecure), ...(isSecure ? OPENER_POLICY : {}) };
}
