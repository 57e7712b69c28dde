import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Namespace } from '@/lib/pages/page-table';

interface MessagesProviderProps {
  namespaces: readonly Namespace[];
  children: ReactNode;
}

<<<<<<< HEAD
/** Returns the messages of these namespaces. */
export async function messagesOf(namespaces: readonly Namespace[]): Promise<AbstractIntlMessages> {
  const all = await getMessages();
  return Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace]]));
}

/** Provides these namespaces, and no others, to client components below it: each one is part of every page's HTML. */
export async function MessagesProvider({ namespaces, children }: MessagesProviderProps) {
  return <NextIntlClientProvider messages={await messagesOf(namespaces)}>{children}</NextIntlClientProvider>;
=======
/** Provides these namespaces, and no others, to client components below it: each one is part of every page's HTML. */
export async function MessagesProvider({ namespaces, children }: MessagesProviderProps) {
  const all = await getMessages();
  const picked = Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace]]));
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
>>>>>>> db31feb276c11949fe5e832933471d747e938f19
}
