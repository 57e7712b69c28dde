import { RANKING_PAGE } from '../../../_components/ranking-page';
import { requestPage } from '../../../_components/view-page';

/** Dynamic twin of a ranking: the same screen with the market, window and universe of the query string, rendered per request. */
export const dynamic = 'force-dynamic';

const page = requestPage(RANKING_PAGE);
export const { generateMetadata } = page;
export default page.Page;
