import { notifyManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../lib/api/query-client';
import { pickMessages } from '../../lib/i18n/pick-messages';
import type { MessageTree } from '../../lib/i18n/merge-messages';
import { SCOPE_MESSAGES } from '../../lib/pages/page-messages';
import type { PageName } from '../../lib/pages/page-table';
import english from '../../locales/en.json';

// A settled call is rendered before `act` ends, not in a timer after it.
notifyManager.setScheduler(queueMicrotask);

function providers(client: QueryClient, locale: string, messages: AbstractIntlMessages) {
  return function Page({ children }: { children: ReactNode }) {
    return (
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </NextIntlClientProvider>
    );
  };
}

/** Builds the providers for components of the frame and of the lists; the test may fill the query cache before. */
export function buildPage(client: QueryClient = createQueryClient(), locale = 'en', all: MessageTree = english) {
  return providers(client, locale, pickMessages(all, [...SCOPE_MESSAGES.frame, ...SCOPE_MESSAGES.list]));
}

/** Builds the providers for the components of a page, with its messages and no others. */
export function buildPageOf(page: PageName, client: QueryClient = createQueryClient()) {
  return providers(client, 'en', pickMessages(english, SCOPE_MESSAGES[page]));
}

/** Builds the providers for components that only the server renders: they have all messages. */
export function buildServerPage() {
  return providers(createQueryClient(), 'en', english);
}

/** Builds the providers for components that open over a page, with the messages that are loaded with them. */
export function buildOverlay(client: QueryClient = createQueryClient(), locale = 'en', all: MessageTree = english) {
  return providers(client, locale, pickMessages(all, SCOPE_MESSAGES.overlays));
}
