import { MOVERS_PAGE } from '../../../_components/movers-page';
import { requestPage } from '../../../_components/view-page';

/** Dynamic twin of the top movers: the same screen with the filters of the query string, rendered per request. */
export const dynamic = 'force-dynamic';

const page = requestPage(MOVERS_PAGE);
export const { generateMetadata } = page;
export default page.Page;
