import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../lib/api/query-client';
import english from '../../locales/en.json';

/** Providers around every component of a page: messages, and a query cache that the test may fill before. */
export function buildPage(client: QueryClient = createQueryClient(), locale = 'en', messages: AbstractIntlMessages = english) {
  return function Page({ children }: { children: ReactNode }) {
    return (
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </NextIntlClientProvider>
    );
  };
}
