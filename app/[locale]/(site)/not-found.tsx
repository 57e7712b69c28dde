import { NotFoundScreen } from '@/components/shell/not-found-screen';
import { MISSING_PAGE } from '@/lib/pages/page-table';
import { sitePageMetadata } from './_components/site-page-metadata';

/** Applies to every response with status 404, that of the page `missing` too. */
export const generateMetadata = sitePageMetadata(MISSING_PAGE);

/** The 404 of a page whose address is well-formed and whose content does not exist. */
export default function NotFound() {
  return <NotFoundScreen />;
}
