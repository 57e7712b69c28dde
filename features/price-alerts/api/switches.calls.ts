import { queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/http-client';
import type { Preference } from '@/lib/contract/preference';

/** Switches of pop-ups and sounds. */
export type AlertSwitch = 'spotPopSwitch' | 'spotVoiceSwitch' | 'contractPopSwitch' | 'contractVoiceSwitch';

/** Query of a user's preference, which contains the switches. */
export function preferenceQuery(userId: string) {
  return queryOptions({
    queryKey: ['alert-switches', userId],
    queryFn: ({ signal }) => request<Preference>({ method: 'POST', path: '/v1/user/preference/get', changesState: false, signal }),
    staleTime: 0,
  });
}

/** Changes switches. */
export const savePreference = (changes: Partial<Record<AlertSwitch, boolean>>): Promise<Preference> =>
  request({ method: 'POST', path: '/v1/user/preference/save', body: changes });
