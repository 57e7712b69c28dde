import { NextIntlClientProvider } from 'next-intl';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '@/lib/api/query-client';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { loadMessages } from '@/lib/i18n/load-messages';
import { languageByTag } from '@/lib/contract/languages';

/** A page of the site at an address, in a language given by inner tag, with that language's messages. */
export async function shellAt(path: string, locale = 'en') {
  const messages = await loadMessages(languageByTag(locale)?.code ?? locale);
  const client = createQueryClient();
  client.setQueryData(marketConfigQuery.queryKey, { hiddenSections: [], unranked: [], currencies: ['USD', 'EUR'], untinted: [] });
  return function Page({ children }: { children: ReactNode }) {
    return (
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        <QueryClientProvider client={client}>
          <PathnameContext.Provider value={path}>{children}</PathnameContext.Provider>
        </QueryClientProvider>
      </NextIntlClientProvider>
    );
  };
}

/** Sets whether the system prefers dark, and tells those who listen. */
export function installSystemTheme(dark: boolean) {
  const listeners = new Set<() => void>();
  const preference = {
    matches: dark,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  window.matchMedia = () => preference as unknown as MediaQueryList;
  return (nowDark: boolean) => {
    preference.matches = nowDark;
    for (const listener of listeners) listener();
  };
}
