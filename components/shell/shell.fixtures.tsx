import { NextIntlClientProvider } from 'next-intl';
import { LayoutRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ContextType, ReactNode } from 'react';
import { createQueryClient } from '@/lib/api/query-client';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { loadMessages } from '@/lib/i18n/load-messages';
import { languageByTag } from '@/lib/contract/languages';

/** Router tree of a page, as the site's layout receives it. */
function routeAt(path: string, locale: string): ContextType<typeof LayoutRouterContext> {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== locale);
  const parentTree = segments.reduceRight<unknown>((children, segment) => [segment, { children }], ['__PAGE__', {}]);
  return { parentTree: ['(site)', { children: parentTree }] } as unknown as ContextType<typeof LayoutRouterContext>;
}

/** Wrapper for a page of the site at an address, in a language given by internal tag, with that language's messages. */
export async function shellAt(path: string, locale = 'en') {
  const messages = await loadMessages(languageByTag(locale)?.code ?? locale);
  const client = createQueryClient();
  client.setQueryData(marketConfigQuery().queryKey, { hiddenSections: [], unsortable: [], currencies: ['USD', 'EUR'], untinted: [] });
  return function Page({ children }: { children: ReactNode }) {
    return (
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        <QueryClientProvider client={client}>
          <PathnameContext.Provider value={path}>
            <LayoutRouterContext.Provider value={routeAt(path, locale)}>{children}</LayoutRouterContext.Provider>
          </PathnameContext.Provider>
        </QueryClientProvider>
      </NextIntlClientProvider>
    );
  };
}

/** Stubs the system's theme preference; returns a setter that notifies the listeners. */
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
