import { POLICY_PAGE } from '../../../_components/policy-page';
import { requestPage } from '../../../_components/view-page';

/** Dynamic twin of the policy news: the same screen with the region, topic and page of the query string, rendered per request. */
export const dynamic = 'force-dynamic';

const page = requestPage(POLICY_PAGE);
export const { generateMetadata } = page;
export default page.Page;
