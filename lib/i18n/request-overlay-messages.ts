import type { MessageTree } from './merge-messages';

/** Hash of all messages, from the build. */
declare const MESSAGES_VERSION: string;

/** Time after which a request without an answer counts as failed, milliseconds. */
const TIMEOUT_MS = 10_000;

let requested: Promise<MessageTree> | undefined;

async function request(): Promise<MessageTree> {
  const answer = await fetch(`/messages/${MESSAGES_VERSION}/${document.documentElement.lang}.json`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`Messages of overlays: status ${answer.status}`);
  return (await answer.json()) as MessageTree;
}

/** Returns the messages of what opens over a page, in the page's language: one request for all; rejects when it fails, and then requests anew. */
export function requestOverlayMessages(): Promise<MessageTree> {
  requested ??= request().catch((error: unknown) => {
    requested = undefined;
    throw error;
  });
  return requested;
}
