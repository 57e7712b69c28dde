import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import * as calls from '@/lib/contract/calls/session';
import type { Preference } from '@/lib/contract/preference';

/** Switches of pop-ups and sounds. */
export type AlertSwitch = 'spotPopSwitch' | 'spotVoiceSwitch' | 'contractPopSwitch' | 'contractVoiceSwitch';

/** Query for a user's preference, which contains the switches. */
export function preferenceQuery(userId: string) {
  return queryOptions({
    queryKey: ['alert-switches', userId],
    queryFn: ({ signal }) => call(calls.getPreference, {}, { signal }),
    staleTime: 0,
  });
}

/** Changes switches. */
export const savePreference = (changes: Partial<Record<AlertSwitch, boolean>>): Promise<Preference> => call(calls.savePreference, changes);
