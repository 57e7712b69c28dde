import { MOVERS_PAGE } from '../../../_components/movers-page';
import { staticPage } from '../../../_components/view-page';

/** Seconds, as for the lists. */
export const revalidate = 2;

const page = staticPage(MOVERS_PAGE);
export const { generateStaticParams, generateMetadata } = page;
export default page.Page;
