import type { Metadata } from 'next';
import { NotFoundScreen } from '@/components/shell/not-found-screen';
import { MISSING_PAGE } from '@/lib/pages/page-table';
import { sitePageMetadata } from './_components/site-page-metadata';

const metadataOf = sitePageMetadata(MISSING_PAGE);

/** Applies to every response with status 404, that of the page `missing` too. Next.js itself adds `noindex` to them. */
export async function generateMetadata(props: Parameters<typeof metadataOf>[0]): Promise<Metadata> {
  const { title, description } = await metadataOf(props);
  return { title, description };
}

/** The 404 of a page whose address is well-formed and whose content does not exist. */
export default function NotFound() {
  return <NotFoundScreen />;
}
