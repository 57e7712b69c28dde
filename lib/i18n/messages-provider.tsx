import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { MessagePath } from '@/lib/pages/page-entry';
import { pickMessages } from './pick-messages';

interface MessagesProviderProps {
  namespaces: readonly MessagePath[];
  children: ReactNode;
}

/** Provides these messages, and no others, to client components below it: each one is part of every page's HTML. */
export async function MessagesProvider({ namespaces, children }: MessagesProviderProps) {
  return <NextIntlClientProvider messages={pickMessages(await getMessages(), namespaces)}>{children}</NextIntlClientProvider>;
}
