import { SORT_DIRECTIONS, type SortDirection } from '@/lib/contract/ordering';
import type { Sector } from '@/lib/contract/sectors';
import { DEFAULT_SECTOR_WINDOW, SECTOR_WINDOWS, type SectorWindow } from '@/lib/contract/sector-terms';
import { queryText, type PageQuery } from '@/lib/pages/page-query';
import { MEMBER_SORTS, type MemberSort } from './member-values';

/** Columns by which sectors are sorted, with the direction of the first click. */
export const SECTOR_SORTS = {
  name: 'asc',
  change: 'desc',
  breadth: 'desc',
  capitalization: 'desc',
  turnover: 'desc',
} as const satisfies Record<string, SortDirection>;
export type SectorSort = keyof typeof SECTOR_SORTS;

export const SECTOR_FORMS = ['table', 'map'] as const;
export type SectorForm = (typeof SECTOR_FORMS)[number];

/** Measures of the area of a field on the map. */
export const MAP_SIZES = ['turnover', 'capitalization'] as const;
export type MapSize = (typeof MAP_SIZES)[number];

/** How the list of sectors is shown; all of it is in the query. */
export interface SectorsView {
  window: SectorWindow;
  sort: SectorSort;
  direction: SortDirection;
  form: SectorForm;
  size: MapSize;
}

/** View of the bare path. */
export const DEFAULT_SECTORS_VIEW: SectorsView = {
  window: DEFAULT_SECTOR_WINDOW,
  sort: 'change',
  direction: 'desc',
  form: 'table',
  size: 'turnover',
};

export const SECTORS_PATH = '/markets/leading';

/** Whether a text is the key of a column by which sectors are sorted. */
export const isSectorSort = (key: string | undefined): key is SectorSort => key !== undefined && Object.hasOwn(SECTOR_SORTS, key);

/** View of an address; unknown values have their default. */
export function sectorsView(query: PageQuery): SectorsView {
  const initial = DEFAULT_SECTORS_VIEW;
  const sort = queryText(query, 'sort');
  const direction = SORT_DIRECTIONS.find((name) => name === queryText(query, 'dir'));
  return {
    window: SECTOR_WINDOWS.find((name) => name === queryText(query, 'window')) ?? initial.window,
    ...(isSectorSort(sort) ? { sort, direction: direction ?? SECTOR_SORTS[sort] } : { sort: initial.sort, direction: initial.direction }),
    form: SECTOR_FORMS.find((name) => name === queryText(query, 'view')) ?? initial.form,
    size: MAP_SIZES.find((name) => name === queryText(query, 'size')) ?? initial.size,
  };
}

const withQuery = (path: string, entries: [string, string][]): string =>
  entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString()}`;

/** Address of a view: the path, and in the query what differs from the default. */
export function sectorsHref({ window, sort, direction, form, size }: SectorsView): string {
  const initial = DEFAULT_SECTORS_VIEW;
  const entries: [string, string][] = [];
  if (window !== initial.window) entries.push(['window', window]);
  if (sort !== initial.sort || direction !== initial.direction) entries.push(['sort', sort], ['dir', direction]);
  if (form !== initial.form) entries.push(['view', form]);
  if (size !== initial.size) entries.push(['size', size]);
  return withQuery(SECTORS_PATH, entries);
}

/** Order of the members of a sector. */
export interface MemberOrder {
  sort: MemberSort;
  direction: SortDirection;
}

/** Order of the bare path. */
export const BY_WEIGHT: MemberOrder = { sort: 'weight', direction: 'desc' };

/** Direction of the first click on a column of members. */
export const firstDirection = (sort: MemberSort): SortDirection => (sort === 'name' ? 'asc' : 'desc');

/** Order of members of an address; the default for an unknown one. */
export function memberOrder(query: PageQuery): MemberOrder {
  const sort = MEMBER_SORTS.find((name) => name === queryText(query, 'sort'));
  if (sort === undefined) return BY_WEIGHT;
  return { sort, direction: SORT_DIRECTIONS.find((name) => name === queryText(query, 'dir')) ?? firstDirection(sort) };
}

/** Address of a sector's page over a window with its members in an order. */
export function sectorHref(code: string, window: SectorWindow, { sort, direction }: MemberOrder = BY_WEIGHT): string {
  const entries: [string, string][] = [];
  if (window !== DEFAULT_SECTOR_WINDOW) entries.push(['window', window]);
  if (sort !== BY_WEIGHT.sort || direction !== BY_WEIGHT.direction) entries.push(['sort', sort], ['dir', direction]);
  return withQuery(`/markets/leadingDetail/${code}`, entries);
}

/** Address to which a sector leads: its page, or the list of its coins when it has none. */
export function sectorPath(
  { plateCategoryId: code, hasDetail }: Pick<Sector, 'plateCategoryId' | 'hasDetail'>,
  window: SectorWindow,
): string {
  return hasDetail ? sectorHref(code, window) : `/markets/spot/${code}/usdt`;
}

/** Window of the address of a sector's page. */
export function windowOf(query: PageQuery): SectorWindow {
  return sectorsView(query).window;
}
