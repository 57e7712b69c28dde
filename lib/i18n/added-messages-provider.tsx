import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { MessagePath } from '@/lib/pages/page-entry';
import { AddedMessages } from './added-messages';
import { pickMessages } from './pick-messages';

/** Provides these messages to client components below it, in addition to those of the frame. A file of its own: the frame does not load it. */
export async function AddedMessagesProvider({ namespaces, children }: { namespaces: readonly MessagePath[]; children: ReactNode }) {
  return <AddedMessages messages={pickMessages(await getMessages(), namespaces)}>{children}</AddedMessages>;
}
