import type { FastifyReply, FastifyRequest } from 'fastify';
import { settleWithin } from '../settle-within';
import type { HttpDeps } from './deps';
import { sendShared, type SharedBody } from './shared-body';
import { findSession, tokenOf } from './signed-in';

/** Longest wait for the caller's favorites, milliseconds: market calls never depend on the accounts. */
const WAIT_MS_MAX = 500;
/** The start of a row up to its `isFavorite`; no quote inside a text of the row is without its backslash. */
const ROW_START = /"symbolId":"([^"]+)"([^{}]*?)"isFavorite":false/g;

/** The text of an answer with `isFavorite` true in the rows of these symbols. */
export function withFavorites(text: string, symbolIds: ReadonlySet<string>): string {
  return text.replace(ROW_START, (start, symbolId: string, between: string) =>
    symbolIds.has(symbolId) ? `"symbolId":"${symbolId}"${between}"isFavorite":true` : start,
  );
}

/** A caller's favorites, and the count of their changes. */
interface OwnFavorites {
  userId: string;
  seq: number;
  /** In any group. */
  symbolIds: ReadonlySet<string>;
}

/** A shared answer with `isFavorite` of one caller; made once for as long as neither the answer nor the favorites change. */
export function ownBody(body: SharedBody, { userId, seq, symbolIds }: OwnFavorites): SharedBody {
  return body.variant(`${userId} ${seq}`, (text) => withFavorites(text, symbolIds));
}

/** The caller's favorites; null without a session, and when the accounts do not answer at once. Never rejects. */
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

/** Sends a shared answer with rows; to a signed-in caller with `isFavorite` of their own. */
export function sendRows(request: FastifyRequest, reply: Pick<FastifyReply, 'header' | 'send'>, body: SharedBody, deps: HttpDeps): void {
  if (tokenOf(request, deps) === null) {
    sendShared(request, reply, body);
    return;
  }
  void favoritesOf(request, deps).then((own) => sendShared(request, reply, own ? ownBody(body, own) : body));
}
