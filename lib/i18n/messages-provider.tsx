import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SCOPE_MESSAGES, type MessageScope } from '@/lib/pages/page-messages';
import { pickMessages } from './pick-messages';

interface MessagesProviderProps {
  scope: MessageScope;
  children: ReactNode;
}

/** Provides the messages of a part of the site, and no others, to client components below it: each one is in the HTML. */
export async function MessagesProvider({ scope, children }: MessagesProviderProps) {
  return <NextIntlClientProvider messages={pickMessages(await getMessages(), SCOPE_MESSAGES[scope])}>{children}</NextIntlClientProvider>;
}
