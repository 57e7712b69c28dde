import 'server-only';
import { serverCaller } from '@/lib/api/server-call';
import { operatorPage } from '@/lib/contract/calls/operator-page';
import { helpArticles } from '@/lib/contract/calls/support';
import type { OperatorPage } from '@/lib/contract/help-terms';
import type { HelpArticle, OperatorPageText } from '@/lib/contract/support';

/** Fetches the help articles while a page is rendered; null without the exchange. */
export function fetchHelpArticles(language: string): Promise<HelpArticle[] | null> {
  return serverCaller(language)(helpArticles, { languageType: language }).then(
    ({ articles }) => articles,
    () => null,
  );
}

/** Fetches a page of the operator while it is rendered; null without the exchange. */
export function fetchOperatorPage(page: OperatorPage, language: string): Promise<OperatorPageText | null> {
  return serverCaller(language)(operatorPage, { page, languageType: language }).catch(() => null);
}
