import { persistedValue } from '@/lib/preferences/persisted-value';

/** Entries of the form, and the message that was sent last. */
export interface SupportDraft {
  message: string;
  mail: string;
  /** Id of the request; the same for each attempt to send the form. */
  requestId: string;
  /** Reference number of the message that was sent last; empty without one. */
  reference: string;
}

/** An empty form. */
export const EMPTY_DRAFT: SupportDraft = { message: '', mail: '', requestId: '', reference: '' };

function isDraft(value: unknown): value is SupportDraft {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(EMPTY_DRAFT).every((key) => typeof (value as Record<string, unknown>)[key] === 'string');
}

/** The draft in the browser's storage. */
export const supportDraft = persistedValue<SupportDraft>('tideline.support', EMPTY_DRAFT, isDraft);

/** Changes entries of the draft; it is another request then. */
export function changeDraft(change: Partial<SupportDraft>): void {
  supportDraft.set({ ...supportDraft.get(), requestId: '', ...change });
}
