import type { MarketColumnKey } from '@/components/market/market-column-key';
import type { OfferedColumn } from '@/components/table/column';
import type { ListRef, ListSection } from '@/lib/contract/lists';

type Offered = OfferedColumn<MarketColumnKey>;

const from =
  (width: Offered['from']) =>
  (...keys: MarketColumnKey[]): readonly Offered[] =>
    keys.map((key) => ({ key, from: width }));
const [phone, tablet, pc, wide, chosen] = [from('phone'), from('tablet'), from('pc'), from('wide'), from('chosen')];

const BASE = [...phone('name', 'price', 'change'), ...pc('sparkline')];

/** Columns of each section's lists, in reading order. */
const COLUMNS: Readonly<Record<ListSection, readonly Offered[]>> = {
  spot: [
    ...BASE,
    ...pc('high', 'low', 'volume'),
    ...tablet('turnover'),
    ...pc('marketCap'),
    ...chosen('rank', 'change1h', 'change7d', 'change30d', 'supply', 'allTimeHigh'),
  ],
  futures: [
    ...BASE,
    ...tablet('mark'),
    ...wide('index'),
    ...tablet('fundingRate'),
    ...pc('openInterest'),
    ...wide('high', 'low'),
    ...pc('turnover'),
    ...wide('leverage'),
    ...chosen('volume'),
  ],
  margin: [
    ...BASE,
    ...tablet('leverage', 'dailyInterest'),
    ...pc('borrowable'),
    ...wide('high', 'low'),
    ...pc('volume', 'turnover'),
    ...chosen('marketCap'),
  ],
  onChain: [
    ...BASE,
    ...tablet('chain'),
    ...wide('contract'),
    ...tablet('liquidity'),
    ...pc('fdv', 'holders'),
    ...wide('age'),
    ...pc('turnover'),
    ...chosen('high', 'low', 'volume', 'marketCap'),
  ],
  rwa: [...BASE, ...tablet('underlying', 'premium'), ...wide('high', 'low'), ...pc('volume', 'turnover', 'marketCap')],
  stocks: [...BASE, ...pc('high', 'low'), ...tablet('volume'), ...pc('turnover'), ...tablet('marketCap')],
  tradfi: [...BASE, ...tablet('high', 'low'), ...pc('volume', 'turnover')],
  favorite: [...BASE, ...pc('high', 'low', 'volume'), ...tablet('turnover')],
};

/** Available columns of a list, in reading order. */
export function listColumns({ section }: Pick<ListRef, 'section'>): readonly Offered[] {
  return COLUMNS[section];
}
