import { TRADING_DATA_PAGE } from '../../../_components/trading-data-page';
import { staticPage } from '../../../_components/view-page';

/** Seconds, as for the lists. */
export const revalidate = 2;

const page = staticPage(TRADING_DATA_PAGE);
export const { generateStaticParams, generateMetadata } = page;
export default page.Page;
