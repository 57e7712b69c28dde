import { queryOptions } from '@tanstack/react-query';
import { call, type CallFunction } from '@/lib/api/call';
import { fetchCall } from '@/lib/api/fetch-call';
import { sectorDetail, sectorList } from '@/lib/contract/calls/sectors';
import type { SectorWindow } from '@/lib/contract/sector-terms';

/** Refetch interval of figures, which are not on the socket, milliseconds. */
export const FIGURES_REFRESH_MS = 5_000;

/** Refetch interval while the exchange loads the lines of a window, milliseconds. */
export const LINES_REFRESH_MS = 2_000;

/** Members in the first HTML of a sector. */
export const FIRST_MEMBERS = 50;

/** Query for all sectors over a window, named in a language (code): prefetched by the server, else fetched by the browser. */
export function sectorsQuery(window: SectorWindow, language: string, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['sectors', 'list', window, language],
    queryFn: ({ signal }) => via(sectorList, { plateType: 'sector', window, languageType: language }, { signal }),
  });
}

/** Identity of a sector's page. */
export interface SectorRef {
  code: string;
  window: SectorWindow;
  /** Language code. */
  language: string;
}

/** Query for a sector with its first members: prefetched by the server, else fetched by the browser. */
export function sectorQuery({ code, window, language }: SectorRef, via: CallFunction = fetchCall) {
  return queryOptions({
    queryKey: ['sectors', 'detail', code, window, language],
    queryFn: ({ signal }) => via(sectorDetail, { plateCategoryId: code, window, languageType: language, limit: FIRST_MEMBERS }, { signal }),
  });
}

/** Query for a sector with all of its members. */
export function wholeSectorQuery({ code, window, language }: SectorRef) {
  return queryOptions({
    queryKey: ['sectors', 'whole', code, window, language],
    queryFn: ({ signal }) => call(sectorDetail, { plateCategoryId: code, window, languageType: language }, { signal }),
  });
}
