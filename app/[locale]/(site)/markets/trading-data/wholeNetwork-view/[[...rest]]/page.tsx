import { OVERALL_DATA_PAGE } from '../../../../_components/overall-data-page';
import { requestPage } from '../../../../_components/view-page';

/** Dynamic twin of the data of all contracts: the same screen with tab, order, form and contracts of the query string, rendered per request. */
export const dynamic = 'force-dynamic';

const page = requestPage(OVERALL_DATA_PAGE);
export const { generateMetadata } = page;
export default page.Page;
