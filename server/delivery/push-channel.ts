import { createHash } from 'node:crypto';
import https from 'node:https';
import type { RequestOptions } from 'web-push';
import type { Database } from '../db/database';
import { checkedLookup } from '../platform/public-address';
import type { AlertMessage } from './alert-message';
import { outcomeOfStatus, type Channel, type Outcome } from './channel';
import { isPushEndpoint } from './push-endpoint';
import { loadSubscriptions, removeSubscription, type PushSubscription } from './push-subscriptions';
import type { VapidKeys } from './vapid-keys';

/** Time for which a push service keeps a message for an offline browser, seconds; older alerts are in the log. */
const TTL_S = 3_600;
/** Longest `Topic`, characters (RFC 8030 §5.4). */
const TOPIC_LENGTH_MAX = 32;

/** Posts to a push service and resolves to the status; rejects when it cannot be reached. */
export type PushTransport = (
  endpoint: string,
  headers: Readonly<Record<string, string | number>>,
  body: Buffer,
  signal: AbortSignal,
) => Promise<number>;

/** Posts over https to public addresses only; does not follow redirects. */
export const sendOverHttps: PushTransport = (endpoint, headers, body, signal) =>
  new Promise((resolve, reject) => {
    const request = https.request(endpoint, { method: 'POST', headers, signal, lookup: checkedLookup() }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(body);
  });

/** Dependencies of the push channel. */
export interface PushChannelOptions {
  database: Database;
  keys(): Promise<VapidKeys>;
  /** Contact for push services: a `mailto:` or `https:` address. */
  subject: string;
  hosts: readonly string[];
  transport?: PushTransport;
}

/** Payload for the service worker; `tag` makes a duplicate message one notification. */
const payloadOf = ({ id, title, content, alertId, businessLine, exchangeId, firedAt }: AlertMessage): string =>
  JSON.stringify({ tag: id, title, body: content, alertId, businessLine, exchangeId, firedAt });

const EXPIRED: Outcome = { state: 'skipped', reason: 'subscription-expired' };
const isExpired = (status: number): boolean => status === 404 || status === 410;

/** Combines the outcomes of several browsers: one delivered is enough, else a retry takes precedence over a failure. */
function combinedOutcome(outcomes: readonly Outcome[]): Outcome {
  for (const state of ['delivered', 'again', 'failed'] as const) {
    const found = outcomes.find((outcome) => outcome.state === state);
    if (found) return found;
  }
  return EXPIRED;
}

/** Encrypts a payload; resolves to null for invalid keys. The library is loaded with the first message. */
async function encryptedRequest(
  subscription: PushSubscription,
  payload: string,
  options: RequestOptions,
): Promise<{ headers: Record<string, string | number>; body: Buffer } | null> {
  const { default: webPush } = await import('web-push');
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, payload, options);
    return { headers: headers as Record<string, string | number>, body };
  } catch {
    return null;
  }
}

/** Creates the Web Push channel, which encrypts for each of the user's browsers (RFC 8291). Deletes expired subscriptions. */
export function createPushChannel({ database, keys, subject, hosts, transport = sendOverHttps }: PushChannelOptions): Channel {
  const sendTo = async (userId: string, subscription: PushSubscription, message: AlertMessage, signal: AbortSignal): Promise<Outcome> => {
    const { endpoint } = subscription;
    // Checked again: the list of hosts may have become shorter.
    if (!isPushEndpoint(endpoint, hosts)) return { state: 'failed', reason: 'refused' };
    const topic = createHash('sha256').update(message.id).digest('base64url').slice(0, TOPIC_LENGTH_MAX);
    const vapidDetails = { subject, ...(await keys()) };
    const request = await encryptedRequest(subscription, payloadOf(message), { vapidDetails, TTL: TTL_S, topic, urgency: 'high' });
    if (!request) return { state: 'failed', reason: 'refused' };
    const status = await transport(endpoint, request.headers, request.body, signal).catch(() => null);
    if (status === null) return { state: 'again', reason: 'unreachable' };
    if (!isExpired(status)) return outcomeOfStatus(status);
    await removeSubscription(database, userId, endpoint);
    return EXPIRED;
  };
  return {
    async send({ recipient, message }, signal) {
      const subscriptions = await loadSubscriptions(database, recipient.userId);
      if (subscriptions.length === 0) return { state: 'skipped', reason: 'no-subscription' };
      const outcomes = await Promise.all(subscriptions.map((subscription) => sendTo(recipient.userId, subscription, message, signal)));
      return combinedOutcome(outcomes);
    },
  };
}
