import type { IncomingMessage } from 'node:http';
import { strictTransport } from '../platform/strict-transport';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'x-frame-options': 'DENY',
} as const;

/** Sent only over TLS: without it the header has no effect and browsers report an error of the page. */
const OPENER_POLICY = { 'cross-origin-opener-policy': 'same-origin' } as const;

/** Returns the host that a visitor requested, if it is well-formed; never trusted for another visitor's answer. */
export function hostOf(request: IncomingMessage): string | null {
  const host = request.headers.host;
  return host !== undefined && HOST.test(host) ? host : null;
}

/** Facts that the headers of an answer contain: those of a visitor's address bar, and of the site. */
export interface Visitor {
  host: string | null;
  isSecure: boolean;
  /** Host of an outside chat script, which pages load. */
  chatHost?: string | null;
}

/** Returns the headers that every answer of the front carries. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return { ...COMMON, ...strictTransport(isSecure), ...(isSecure ? OPENER_POLICY : {}) };
}
