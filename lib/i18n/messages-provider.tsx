import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddedMessages } from './added-messages';
import type { Namespace } from '@/lib/pages/page-table';

interface MessagesProviderProps {
  namespaces: readonly Namespace[];
  /** Whether components below have the messages around it too. */
  isAdded?: boolean;
  children: ReactNode;
}

/** Provides these namespaces, and by default no others, to client components below it: each one is part of every page's HTML. */
export async function MessagesProvider({ namespaces, isAdded = false, children }: MessagesProviderProps) {
  const all = await getMessages();
  const picked = Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace]]));
  if (isAdded) return <AddedMessages messages={picked}>{children}</AddedMessages>;
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
