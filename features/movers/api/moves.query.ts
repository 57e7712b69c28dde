import { queryOptions } from '@tanstack/react-query';
import { call, type CallFunction } from '@/lib/api/call';
import { fetchCall } from '@/lib/api/fetch-call';
import { moveMenus, moves } from '@/lib/contract/calls/changes';
import type { Changes, ChangesRequest } from '@/lib/contract/changes';
import type { MovesView } from '../model/moves-view';

/** Moves in the first HTML, and of each page of older ones. */
export const FIRST_MOVES = 50;
/** Age of an answer, milliseconds, from which it is requested again instead of continued: the page was left and visited again. */
const ANSWER_AGE_MS_MAX = 60_000;

/** Request of a view; `symbolIds` are the favorites, null where they do not matter. */
function requestOf({ menu, market, turnoverMin }: MovesView, symbolIds: readonly string[] | null): ChangesRequest {
  return {
    menu,
    ...(market === null ? {} : { market }),
    ...(turnoverMin === 0 ? {} : { turnoverMin }),
    ...(symbolIds === null ? {} : { symbolIds: [...symbolIds] }),
    limit: FIRST_MOVES,
  };
}

/**
 * Query for the latest moves of a view: prefetched by the server, else fetched by the browser. Each answer is a new object: the stream
 * continues after it.
 */
export function movesQuery(view: MovesView, symbolIds: readonly string[] | null, via: CallFunction = fetchCall) {
  const request = requestOf(view, symbolIds);
  return queryOptions({
    queryKey: ['movers', 'moves', JSON.stringify(request)],
    queryFn: ({ signal }) => via(moves, request, { signal }),
    staleTime: ANSWER_AGE_MS_MAX,
    structuralSharing: false,
  });
}

/** Fetches the moves of a view with smaller numbers than `before`. */
export function fetchOlderMoves(view: MovesView, symbolIds: readonly string[] | null, before: number): Promise<Changes> {
  return call(moves, { ...requestOf(view, symbolIds), before });
}

/** Query for the menus, named in a language (code), and the rules: prefetched by the server, else fetched by the browser. */
export function moveMenusQuery(language: string, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['movers', 'menus', language],
    queryFn: ({ signal }) => via(moveMenus, { languageType: language }, { signal }),
  });
}
