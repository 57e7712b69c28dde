import { CONTRACT_TABS, LINES_OF_TAB, type ContractTab } from '@/lib/contract/contract-data-terms';
import { DEFAULT_FAVORITES, marketLineOf } from '@/lib/contract/identifiers';
import { SORT_DIRECTIONS, type SortDirection } from '@/lib/contract/ordering';
import { queryText, type PageQuery } from '@/lib/pages/page-query';

/** Columns by which contracts are sorted, with the direction of the first click. */
export const CONTRACT_SORTS = {
  name: 'asc',
  rate: 'desc',
  annualized: 'desc',
  cost: 'asc',
  settled: 'desc',
  openInterest: 'desc',
  mark: 'desc',
} as const satisfies Record<string, SortDirection>;
export type ContractSort = keyof typeof CONTRACT_SORTS;

export const CONTRACT_FORMS = ['table', 'map'] as const;
export type ContractForm = (typeof CONTRACT_FORMS)[number];

/** Most contracts whose funding history is compared: as many as there are distinct colors. */
export const COMPARED_MAX = 4;

/** Between the ids of contracts in the query: ids do not have it, and it needs no escape. */
const SEPARATOR = '.';

/** How the data of all contracts are shown; all of it is in the query. */
export interface OverallView {
  tab: ContractTab;
  sort: ContractSort;
  direction: SortDirection;
  form: ContractForm;
  /** Ids of the contracts whose funding history is compared, at least one. */
  symbols: readonly string[];
}

/** Contracts that are compared at first, by tab. */
const FIRST_SYMBOLS: Readonly<Record<ContractTab, readonly string[]>> = {
  usd: [DEFAULT_FAVORITES[0] ?? '', 'ETHUSDT_UMCBL'],
  'coin-m': ['BTCUSD_DMCBL', 'ETHUSD_DMCBL'],
};

/** View of the bare path. */
export const DEFAULT_OVERALL_VIEW: OverallView = {
  tab: 'usd',
  sort: 'openInterest',
  direction: 'desc',
  form: 'table',
  symbols: FIRST_SYMBOLS.usd,
};

export const OVERALL_DATA_PATH = '/markets/trading-data/wholeNetwork';

/** Whether a text is the key of a column by which contracts are sorted. */
export const isContractSort = (key: string | undefined): key is ContractSort => key !== undefined && Object.hasOwn(CONTRACT_SORTS, key);

/** Those of some ids that are contracts of a tab, in their order; its first contracts when there is none. */
function symbolsOfTab(ids: readonly string[], tab: ContractTab): readonly string[] {
  const own = [...new Set(ids)].filter((id) => LINES_OF_TAB[tab].some((line) => line === marketLineOf(id)));
  return own.length === 0 ? FIRST_SYMBOLS[tab] : own.slice(0, COMPARED_MAX);
}

/** View of an address; unknown values have their default. */
export function overallView(query: PageQuery): OverallView {
  const initial = DEFAULT_OVERALL_VIEW;
  const sort = queryText(query, 'sort');
  const direction = SORT_DIRECTIONS.find((name) => name === queryText(query, 'dir'));
  const tab = CONTRACT_TABS.find((name) => name === queryText(query, 'tab')) ?? initial.tab;
  return {
    tab,
    ...(isContractSort(sort)
      ? { sort, direction: direction ?? CONTRACT_SORTS[sort] }
      : { sort: initial.sort, direction: initial.direction }),
    form: CONTRACT_FORMS.find((name) => name === queryText(query, 'view')) ?? initial.form,
    symbols: symbolsOfTab((queryText(query, 'symbols') ?? '').split(SEPARATOR), tab),
  };
}

/** Address of a view: the path, and in the query what differs from the default. */
export function overallHref({ tab, sort, direction, form, symbols }: OverallView): string {
  const initial = DEFAULT_OVERALL_VIEW;
  const entries: [string, string][] = [];
  if (tab !== initial.tab) entries.push(['tab', tab]);
  if (sort !== initial.sort || direction !== initial.direction) entries.push(['sort', sort], ['dir', direction]);
  if (form !== initial.form) entries.push(['view', form]);
  if (symbols.join() !== FIRST_SYMBOLS[tab].join()) entries.push(['symbols', symbols.join(SEPARATOR)]);
  const query = new URLSearchParams(entries).toString();
  return query === '' ? OVERALL_DATA_PATH : `${OVERALL_DATA_PATH}?${query}`;
}

/** View of another tab, whose first contracts are compared. */
export const withTab = (view: OverallView, tab: ContractTab): OverallView => ({ ...view, tab, symbols: symbolsOfTab(view.symbols, tab) });
