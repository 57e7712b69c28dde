import { TRADING_DATA_PAGE } from '../../../_components/trading-data-page';
import { requestPage } from '../../../_components/view-page';

/** Dynamic twin of the trading data: the same screen with the symbols and the window of the query string, rendered per request. */
export const dynamic = 'force-dynamic';

const page = requestPage(TRADING_DATA_PAGE);
export const { generateMetadata } = page;
export default page.Page;
