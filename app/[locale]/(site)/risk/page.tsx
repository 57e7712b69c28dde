import { operatorPage } from '../_components/operator-page';

const page = operatorPage('risk');

/** Not rendered at build: the text comes from the exchange. */
export function generateStaticParams(): { locale: string }[] {
  return [];
}

/** Seconds until a changed text of the operator shows. */
export const revalidate = 60;

export const generateMetadata = page.metadata;

export default page.render;
