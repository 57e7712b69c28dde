import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers that the front sets itself, whatever the visitor sent. */
const OWN = ['host', 'forwarded', 'x-real-ip', 'expect', 'accept-encoding'];

/** Headers between parts of the site and inside the framework: trusted there, so never accepted from outside. */
const INTERNAL = /^x-(?:tideline|middleware|invoke|matched-path|nextjs|now|vercel|prerender|forwarded|next-intl)(?:-|$)/;

/**
 * User agent that is set where a visitor sends none: for an unknown agent the framework sends title and description after the page, by
 * scripts that the policy does not allow.
 */
export const FRONT_AGENT = 'tideline-front';

function namedByConnection(headers: IncomingHttpHeaders): string[] {
  return String(headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
}

/** Returns a copy of headers without hop-by-hop ones (RFC 9110, 7.6.1). */
export function withoutHopByHop(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const dropped = new Set([...HOP_BY_HOP, ...namedByConnection(headers)]);
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => value !== undefined && !dropped.has(name)));
}

/** Returns an answer's headers without hop-by-hop ones and without the framework's internal ones. */
export function answerHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const remaining = withoutHopByHop(headers);
  for (const name of Object.keys(remaining)) if (name === 'x-powered-by' || name.startsWith('x-middleware-')) delete remaining[name];
  return remaining;
}

/** Facts of the visitor that are forwarded to the upstream process. */
export interface Forwarded {
  clientIp: string;
  host: string | null;
  isSecure: boolean;
}

/** Returns a visitor's headers as forwarded to the upstream process. */
export function forwardHeaders(request: IncomingMessage, forwarded: Forwarded): OutgoingHttpHeaders {
  const headers = withoutHopByHop(request.headers);
  for (const name of Object.keys(headers)) if (OWN.includes(name) || INTERNAL.test(name)) delete headers[name];
  headers['user-agent'] ??= FRONT_AGENT;
  headers['x-forwarded-for'] = forwarded.clientIp;
  headers['x-forwarded-proto'] = forwarded.isSecure ? 'https' : 'http';
  if (forwarded.host !== null) headers['x-forwarded-host'] = forwarded.host;
  return headers;
}
