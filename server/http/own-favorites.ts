import type { FastifyReply, FastifyRequest } from 'fastify';
import { settleWithin } from '../platform/settle-within';
import type { HttpDeps } from './deps';
import { sendShared, type SharedBody } from './shared-body';
import { findSession, tokenOf } from './signed-in';

/** Longest wait for the caller's favorites, milliseconds: market calls never depend on the accounts. */
const WAIT_MS_MAX = 500;
/** Start of a row up to its `isFavorite`; quotes inside a row's texts are escaped by a backslash. */
const ROW_START = /"symbolId":"([^"]+)"([^{}]*?)"isFavorite":false/g;

/** Returns the text of an answer with `isFavorite` true in the rows of these symbols. */
export function withFavorites(text: string, symbolIds: ReadonlySet<string>): string {
  return text.replace(ROW_START, (start, symbolId: string, between: string) =>
    symbolIds.has(symbolId) ? `"symbolId":"${symbolId}"${between}"isFavorite":true` : start,
  );
}

/** A caller's favorites and their revision. */
interface OwnFavorites {
  userId: string;
  seq: number;
  /** Symbols in any group. */
  symbolIds: ReadonlySet<string>;
}

/** Returns a shared answer with `isFavorite` of one caller; cached while neither the answer nor the favorites change. */
export function ownBody(body: SharedBody, { userId, seq, symbolIds }: OwnFavorites): SharedBody {
  return body.variant(`${userId} ${seq}`, (text) => withFavorites(text, symbolIds));
}

/** Returns the caller's favorites; null without a session, and when the accounts do not answer in time. Never rejects. */
async function favoritesOf(request: FastifyRequest, deps: HttpDeps): Promise<OwnFavorites | null> {
  let own: OwnFavorites | null = null;
  const load = async (): Promise<void> => {
    const session = await findSession(request, deps);
    if (!session) return;
    const { seq, groups } = await deps.accounts().favorites.view(session.userId);
    own = { userId: session.userId, seq, symbolIds: new Set(groups.flatMap((group) => group.symbolIds)) };
  };
  await settleWithin(load(), WAIT_MS_MAX);
  return own;
}

/** Sends a shared answer with rows; a signed-in caller gets its own `isFavorite`. */
export function sendRows(request: FastifyRequest, reply: Pick<FastifyReply, 'header' | 'send'>, body: SharedBody, deps: HttpDeps): void {
  if (tokenOf(request, deps) === null) {
    sendShared(request, reply, body);
    return;
  }
  void favoritesOf(request, deps).then((own) => sendShared(request, reply, own ? ownBody(body, own) : body));
}
