import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Namespace } from '@/lib/pages/page-entry';
import { AddedMessages } from './added-messages';

/** Provides these namespaces to client components below it, in addition to those of the frame. A file of its own: the frame does not load it. */
export async function AddedMessagesProvider({ namespaces, children }: { namespaces: readonly Namespace[]; children: ReactNode }) {
  const all = await getMessages();
  const picked = Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace]]));
  return <AddedMessages messages={picked}>{children}</AddedMessages>;
}
