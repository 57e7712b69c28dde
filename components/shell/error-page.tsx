'use client';

import { localizedPath } from '@/lib/i18n/languages';
import { FailureScreen } from './failure-screen';

interface ErrorPageProps {
  /** Language code of the page. */
  language: string;
}

/** The failure screen as a page: refresh returns to the referring page, else to the market pages. */
export function ErrorPage({ language }: ErrorPageProps) {
  const refresh = () => window.location.replace(previousPage(document.referrer) ?? localizedPath(language, '/markets'));
  return <FailureScreen onRefresh={refresh} />;
}

/** Path of the referrer when it is another page of this site, else null. */
function previousPage(referrer: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const url = new URL(referrer);
  if (url.origin !== window.location.origin || url.pathname === window.location.pathname) return null;
  return url.pathname + url.search;
}
