'use client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { TableStatus } from '@/components/table/table-states';
import type { Changes, Move } from '@/lib/contract/changes';
import type { QuoteRow } from '@/lib/contract/quotes';
import { useFavoriteIds } from '@/lib/favorites/use-favorites';
import { updateMode } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { useMoveStream } from '@/lib/realtime/use-move-stream';
import { fetchOlderMoves, movesQuery } from '../api/moves.query';
import { listOf, revealed, withNew, withOlder, type MoveList } from '../model/move-list';
import { quoteOfMove, type MoveRow } from '../model/move-quote';
import { filterOf, type MovesView } from '../model/moves-view';

/** Interval of requests after a loss of moves, until one succeeds, milliseconds. */
const RETRY_MS = 5_000;

/** Moves of a view. */
export interface Moves {
  /** First answer of the call; undefined until it arrives. */
  answer: Changes | undefined;
  rows: readonly MoveRow[];
  /** Number of new moves that are not shown yet. */
  waiting: number;
  status: TableStatus;
  /** Some moves may be missing: the stream lost them, and the call has not answered since. */
  isLost: boolean;
  /** Loading of older moves; null when there are none. */
  older: 'idle' | 'loading' | 'failed' | null;
  reveal: () => void;
  loadOlder: () => void;
  retry: () => void;
}

const NO_ROWS: readonly QuoteRow[] = [];
const NO_LIST: MoveList = { shown: [], waiting: [], seq: 0, next: null };

/** State that belongs to one answer: a new answer begins with its own moves. */
interface OfAnswer {
  answer: Changes | undefined;
  list: MoveList;
  /** Rows of symbols that came with older moves. */
  more: readonly QuoteRow[];
  older: 'idle' | 'loading' | 'failed';
}

const initialOf = (answer: Changes | undefined): OfAnswer => ({
  answer,
  list: answer ? listOf(answer) : NO_LIST,
  more: NO_ROWS,
  older: 'idle',
});

function useStateOfAnswer(answer: Changes | undefined): readonly [OfAnswer, (change: (now: OfAnswer) => Partial<OfAnswer>) => void] {
  const [stored, setStored] = useState(() => initialOf(answer));
  const current = (known: OfAnswer): OfAnswer => (known.answer === answer ? known : initialOf(answer));
  const change = (make: (now: OfAnswer) => Partial<OfAnswer>): void =>
    setStored((known) => ({ ...current(known), ...make(current(known)) }));
  return [current(stored), change];
}

/** Holds new moves back while the visitor has paused updates, and passes them on afterwards. */
function usePausable(pass: (moves: readonly Move[]) => void): (moves: readonly Move[]) => void {
  const isPaused = usePersistedValue(updateMode) === 'paused';
  const held = useRef<Move[]>([]);
  const passOn = useEffectEvent(pass);
  useEffect(() => {
    if (isPaused || held.current.length === 0) return;
    passOn(held.current);
    held.current = [];
  }, [isPaused]);
  return (moves) => {
    if (isPaused) held.current.push(...moves);
    else pass(moves);
  };
}

/** Requests the moves of the page once more, for the visitor's own country, when the page leaves out those that some country hides. */
function useOwnCountry({ data, refetch }: Pick<UseQueryResult<Changes>, 'data' | 'refetch'>): void {
  const isForEveryCountry = data?.isPartial === true || data?.isRegional === true;
  useEffect(() => {
    if (isForEveryCountry) void refetch();
  }, [isForEveryCountry, refetch]);
}

/**
 * Moves of a view: those of the page, older ones on request, and the new ones of the stream, which wait; `onNew` is called when there are
 * new ones.
 */
export function useMoves(view: MovesView, onNew: () => void): Moves {
  const favorites = useFavoriteIds();
  const symbolIds = view.isFavorites ? favorites : null;
  const isKnown = !view.isFavorites || favorites !== null;
  const [lostAnswer, setLostAnswer] = useState<Changes | null>(null);
  const query = useQuery({
    ...movesQuery(view, symbolIds),
    enabled: isKnown,
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => (lostAnswer !== null && state.data === lostAnswer ? RETRY_MS : false),
  });
  const { data, refetch } = query;
  const [{ list, more, older }, change] = useStateOfAnswer(data);

  useOwnCountry(query);
  const filter = useMemo(() => filterOf(view, symbolIds), [view, symbolIds]);
  const add = usePausable((moves) => {
    if (withNew(list, moves, filter).waiting.length > list.waiting.length) onNew();
    change((now) => ({ list: withNew(now.list, moves, filter) }));
  });
  const lose = (): void => {
    setLostAnswer(data ?? null);
    void refetch();
  };
  useMoveStream(query.isPlaceholderData ? undefined : data, { onMoves: add, onLost: lose });

  const loadOlder = (): void => {
    if (list.next === null || older === 'loading') return;
    change(() => ({ older: 'loading' }));
    fetchOlderMoves(view, symbolIds, list.next).then(
      (page) => change((now) => ({ list: withOlder(now.list, page), more: [...now.more, ...page.rows], older: 'idle' })),
      () => change(() => ({ older: 'failed' })),
    );
  };

  const rows = useMemo(() => {
    const quotes = new Map([...(data?.rows ?? []), ...more].map((quote) => [quote.symbolId, quote]));
    return list.shown.map((move): MoveRow => ({ move, quote: quotes.get(move.symbolId) ?? quoteOfMove(move) }));
  }, [data, more, list.shown]);

  return {
    answer: data,
    rows,
    waiting: list.waiting.length,
    status: data ? 'ready' : query.isError ? 'failed' : 'loading',
    isLost: lostAnswer !== null && lostAnswer === data,
    older: list.next === null ? null : older,
    reveal: () => change((now) => ({ list: revealed(now.list) })),
    loadOlder,
    retry: () => void refetch(),
  };
}
