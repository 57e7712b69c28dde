import { RANKING_PAGE } from '../../../_components/ranking-page';
import { staticPage } from '../../../_components/view-page';

/** Seconds, as for the lists. */
export const revalidate = 2;

const page = staticPage(RANKING_PAGE);
export const { generateStaticParams, generateMetadata } = page;
export default page.Page;
