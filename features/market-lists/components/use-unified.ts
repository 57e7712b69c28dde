'use client';
import { UTA_ACCOUNT_MODES } from '@/lib/contract/account-modes';
import { unifiedOnly } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { useUser } from '@/lib/session/use-user';

/** State of the filter by unified account flag; offered to accounts in mode 1 or 4 only. */
export function useUnified(): { isOffered: boolean; isOn: boolean } {
  const user = useUser();
  const isChosen = usePersistedValue(unifiedOnly);
  const isOffered = user !== null && UTA_ACCOUNT_MODES.includes(user.accountMode);
  return { isOffered, isOn: isOffered && isChosen };
}
