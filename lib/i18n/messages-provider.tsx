import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Namespace } from '@/lib/pages/page-entry';

interface MessagesProviderProps {
  namespaces: readonly Namespace[];
  children: ReactNode;
}

/** Provides these namespaces, and no others, to client components below it: each one is part of every page's HTML. */
export async function MessagesProvider({ namespaces, children }: MessagesProviderProps) {
  const all = await getMessages();
  const picked = Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace]]));
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
