import type { ReactNode } from 'react';
import type { Namespace } from '@/lib/pages/page-table';
import { AddedMessages } from './added-messages';
import { messagesOf } from './messages-provider';

/** Provides these namespaces to client components below it, in addition to those of the frame. */
export async function AddedMessagesProvider({ namespaces, children }: { namespaces: readonly Namespace[]; children: ReactNode }) {
  return <AddedMessages messages={await messagesOf(namespaces)}>{children}</AddedMessages>;
}
