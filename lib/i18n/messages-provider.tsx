import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type english from '@/locales/en.json';

/** Top-level groups of messages. */
export type Namespace = keyof typeof english;

interface MessagesProviderProps {
  namespaces: readonly Namespace[];
  children: ReactNode;
}

/** Gives client components below it these namespaces and no others: each one is sent in every page's HTML. */
export async function MessagesProvider({ namespaces, children }: MessagesProviderProps) {
  const all = await getMessages();
  const picked = Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace]]));
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
