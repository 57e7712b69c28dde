import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Namespace } from '@/lib/pages/page-table';

interface MessagesProviderProps {
  namespaces: readonly Namespace[];
  children: ReactNode;
}

/** Returns the messages of these namespaces. */
export async function messagesOf(namespaces: readonly Namespace[]): Promise<AbstractIntlMessages> {
  const all = await getMessages();
  return Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace]]));
}

/** Provides these namespaces, and no others, to client components below it: each one is part of every page's HTML. */
export async function MessagesProvider({ namespaces, children }: MessagesProviderProps) {
  return <NextIntlClientProvider messages={await messagesOf(namespaces)}>{children}</NextIntlClientProvider>;
}
