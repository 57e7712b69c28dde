import { POLICY_PAGE } from '../../../_components/policy-page';
import { staticPage } from '../../../_components/view-page';

/** Seconds, as for the lists. */
export const revalidate = 2;

const page = staticPage(POLICY_PAGE);
export const { generateStaticParams, generateMetadata } = page;
export default page.Page;
