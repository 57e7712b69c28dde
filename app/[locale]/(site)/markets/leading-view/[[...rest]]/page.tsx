import { SECTORS_PAGE } from '../../../_components/sectors-page';
import { requestPage } from '../../../_components/view-page';

/** Dynamic twin of the sectors: the same screen with window, order and form of the query string, rendered per request. */
export const dynamic = 'force-dynamic';

const page = requestPage(SECTORS_PAGE);
export const { generateMetadata } = page;
export default page.Page;
