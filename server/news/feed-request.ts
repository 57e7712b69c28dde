import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { checkedLookup, isPublicAddress, type IsAllowedAddress } from '../platform/public-address';
import { isWebAddress } from '../platform/web-address';

/** Limits of one request. */
const TIMEOUT_MS = 15_000;
const REDIRECTS_MAX = 3;
const PACKED_BYTES_MAX = 2 * 2 ** 20;
const UNPACKED_BYTES_MAX = 4 * 2 ** 20;

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const OK = 200;
const NOT_MODIFIED = 304;

/** Validators of an answer, by which the next request asks for changes only. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** A feed that has changed: its bytes, address after redirects and validators. */
export interface FeedBytes extends Validators {
  bytes: Buffer;
  url: string;
  /** Character set of the answer's type; null when it names none. */
  charset: string | null;
}

/** Requests a feed; resolves to null when it has not changed. Rejects with the reason for which there is no feed. */
export type RequestFeed = (url: string, known: Validators, signal: AbortSignal) => Promise<FeedBytes | null>;

/** Limits that tests set. */
export interface FeedLimits {
  timeoutMs: number;
  isAllowed: IsAllowedAddress;
}

/** Throws unless a connection to the host of an address may be made; a host that is a name is checked by its lookup. */
function checkAddress(address: string, isAllowed: IsAllowedAddress): void {
  if (!isWebAddress(address)) throw new Error('no http or https address');
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new Error(`${host} is no public address`);
}

const headersOf = ({ etag, lastModified }: Validators): Record<string, string> => ({
  accept: 'application/atom+xml, application/rss+xml, application/xml;q=0.9, text/xml;q=0.8',
  'accept-encoding': 'gzip',
  'user-agent': 'exchange-news/1.0',
  ...(etag === null ? {} : { 'if-none-match': etag }),
  ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
});

function send(address: string, known: Validators, isAllowed: IsAllowedAddress, signal: AbortSignal): Promise<IncomingMessage> {
  checkAddress(address, isAllowed);
  const { request } = address.toLowerCase().startsWith('https:') ? https : http;
  // Without an agent each request has a connection of its own, whose address is checked.
  const options = { headers: headersOf(known), signal, agent: false, lookup: checkedLookup(isAllowed) } as const;
  return new Promise((resolve, reject) => {
    request(address, options, resolve).on('error', reject).end();
  });
}

/** Passes chunks on; throws when they are more than a number of bytes together. */
async function* atMost(chunks: AsyncIterable<Uint8Array>, bytesMax: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > bytesMax) throw new Error(`more than ${bytesMax} bytes`);
    yield chunk;
  }
}

async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'gzip' && encoding !== 'identity') throw new Error(`unknown encoding ${encoding}`);
  const chunks: Uint8Array[] = [];
  const packed = (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> => atMost(source, PACKED_BYTES_MAX);
  const collect = async (source: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const chunk of atMost(source, UNPACKED_BYTES_MAX)) chunks.push(chunk);
  };
  if (encoding === 'gzip') await pipeline(response, packed, createGunzip(), collect, { signal });
  else await pipeline(response, packed, collect, { signal });
  return Buffer.concat(chunks);
}

const charsetOf = ({ headers }: IncomingMessage): string | null =>
  /;\s*charset="?([\w.:-]{1,40})/i.exec(headers['content-type'] ?? '')?.[1] ?? null;

async function changedFeed(response: IncomingMessage, url: string, signal: AbortSignal): Promise<FeedBytes> {
  const { etag = null, 'last-modified': lastModified = null } = response.headers;
  return { bytes: await readBody(response, signal), url, charset: charsetOf(response), etag, lastModified };
}

/** Returns the address to which an answer leads; throws for an answer that is no redirect. */
function redirectOf({ statusCode: status = 0, headers: { location } }: IncomingMessage, address: string): string {
  if (!REDIRECTS.includes(status) || location === undefined || !URL.canParse(location, address)) throw new Error(`status ${status}`);
  return new URL(location, address).href;
}

/**
 * Creates requests of feeds, bounded in time, redirects and size, packed and unpacked. Each connection, also after a redirect, is made to a
 * public address only, which is checked at that very connection.
 */
export function createFeedRequest({ timeoutMs = TIMEOUT_MS, isAllowed = isPublicAddress }: Partial<FeedLimits> = {}): RequestFeed {
  return async (url, known, stopping) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
    let address = url;
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const response = await send(address, known, isAllowed, signal);
      if (response.statusCode === OK) return changedFeed(response, address, signal);
      response.destroy();
      if (response.statusCode === NOT_MODIFIED) return null;
      address = redirectOf(response, address);
    }
    throw new Error(`more than ${REDIRECTS_MAX} redirects`);
  };
}
