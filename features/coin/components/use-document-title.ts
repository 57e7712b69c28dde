import { useEffect } from 'react';
import type { QuoteRow } from '@/lib/contract/quotes';

/**
 * Fills the coin's names into the document's title, for pages rendered without the coin.
 * The page's own title may arrive after the coin, so the names are filled in again while the visitor stays on the page.
 */
export function useDocumentTitle(titleTemplate: string | null, { coinName: coin, leftCoinName: ticker }: Partial<QuoteRow> = {}): void {
  useEffect(() => {
    if (titleTemplate === null || coin === undefined || ticker === undefined) return undefined;
    const names: Readonly<Record<string, string>> = { '{coin}': coin, '{ticker}': ticker };
    const title = titleTemplate.replace(/\{coin\}|\{ticker\}/g, (name) => names[name] ?? '');
    const { pathname } = window.location;
    const observer = new MutationObserver(() => fill());
    const fill = (): void => {
      // The head of the next page may arrive before this one is removed.
      if (window.location.pathname !== pathname) return;
      document.title = title;
      // Its own change is none to follow.
      observer.takeRecords();
    };
    fill();
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [titleTemplate, coin, ticker]);
}
