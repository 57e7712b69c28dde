import { TRENDS_PAGE } from '../../../_components/trends-page';
import { staticPage } from '../../../_components/view-page';

/** Seconds, as for the lists. */
export const revalidate = 2;

const page = staticPage(TRENDS_PAGE);
export const { generateStaticParams, generateMetadata } = page;
export default page.Page;
