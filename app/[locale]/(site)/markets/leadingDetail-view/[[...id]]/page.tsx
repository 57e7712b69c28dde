import { SECTOR_PAGE } from '../../../_components/sector-page';
import { requestPage } from '../../../_components/view-page';

/** Dynamic twin of a sector: the same screen over the window of the query string, rendered per request. */
export const dynamic = 'force-dynamic';

const page = requestPage(SECTOR_PAGE);
export const { generateMetadata } = page;
export default page.Page;
