import type { FastifyReply, FastifyRequest } from 'fastify';
import { settleWithin } from '../settle-within';
import type { HttpDeps } from './deps';
import { sendShared, SharedBody } from './shared-body';
import { findSession, tokenOf } from './signed-in';

/** Longest wait for the caller's favorites, milliseconds: market calls never depend on the accounts. */
const WAIT_MS_MAX = 500;
/** The start of a row up to its `isFavorite`; no quote inside a text of the row is without its backslash. */
const ROW_START = /"symbolId":"([^"]+)"([^{}]*?)"isFavorite":false/g;

/** The text of an answer with `isFavorite` true in the rows of these symbols. */
export function withFavorites(text: string, symbolIds: ReadonlySet<string>): string {
  return text.replace(ROW_START, (start, symbolId: string, between: string) => (symbolIds.has(symbolId) ? `"symbolId":"${symbolId}"${between}"isFavorite":true` : start));
}

/** Symbols in any group of the caller; none when the accounts do not answer at once. Never rejects. */
async function favoritesOf(request: FastifyRequest, deps: HttpDeps): Promise<ReadonlySet<string>> {
  let symbolIds: readonly string[] = [];
  const load = async (): Promise<void> => {
    const session = await findSession(request, deps);
    const view = session && (await deps.accounts().favorites.view(session.userId));
    symbolIds = view?.groups.flatMap((group) => group.symbolIds) ?? [];
  };
  await settleWithin(load(), WAIT_MS_MAX);
  return new Set(symbolIds);
}

/** Sends a shared answer with rows; to a signed-in caller with `isFavorite` of their own. */
export function sendRows(request: FastifyRequest, reply: Pick<FastifyReply, 'header' | 'send'>, body: SharedBody, deps: HttpDeps): void {
  if (tokenOf(request, deps) === null) {
    sendShared(request, reply, body);
    return;
  }
  void favoritesOf(request, deps).then((favorites) => {
    const shared = body.plain.toString();
    const own = withFavorites(shared, favorites);
    sendShared(request, reply, own === shared ? body : new SharedBody(own));
  });
}
