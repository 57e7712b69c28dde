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

/** Said by the front itself, whatever came from outside. */
const OWN = ['host', 'forwarded', 'x-real-ip', 'expect', 'accept-encoding'];

/** Words between our own parts and inside the framework: believed there, so never let in from outside. */
const INTERNAL = /^x-(?:tideline|middleware|invoke|matched-path|nextjs|now|vercel|prerender|forwarded|next-intl)(?:-|$)/;

/** Said where a visitor says nothing: to nobody in particular the framework sends title and description after the page, by scripts that no policy allows. */
export const FRONT_AGENT = 'tideline-front';

function namedByConnection(headers: IncomingHttpHeaders): string[] {
  return String(headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
}

/** A copy of headers without those that belong to one connection only (RFC 9110, 7.6.1). */
export function withoutHopByHop(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const dropped = new Set([...HOP_BY_HOP, ...namedByConnection(headers)]);
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => value !== undefined && !dropped.has(name)));
}

/** An answer's headers as the visitor may see them: those of its own connection and the framework's notes to itself are left out. */
export function answerHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const kept = withoutHopByHop(headers);
  for (const name of Object.keys(kept)) if (name === 'x-powered-by' || name.startsWith('x-middleware-')) delete kept[name];
  return kept;
}

/** Who asks, for the process behind. */
export interface Forwarded {
  clientIp: string;
  host: string | null;
  isSecure: boolean;
}

/** A visitor's headers as the process behind may see them. */
export function forwardHeaders(request: IncomingMessage, forwarded: Forwarded): OutgoingHttpHeaders {
  const headers = withoutHopByHop(request.headers);
  for (const name of Object.keys(headers)) if (OWN.includes(name) || INTERNAL.test(name)) delete headers[name];
  headers['user-agent'] ??= FRONT_AGENT;
  headers['x-forwarded-for'] = forwarded.clientIp;
  headers['x-forwarded-proto'] = forwarded.isSecure ? 'https' : 'http';
  if (forwarded.host !== null) headers['x-forwarded-host'] = forwarded.host;
  return headers;
}
