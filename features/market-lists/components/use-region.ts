'use client';
import { useQuery } from '@tanstack/react-query';
import { request } from '@/lib/api/http-client';
import type { ClientCommonConfig } from '@/lib/contract/config';
import { useIntent } from './use-intent';

type Region = Pick<ClientCommonConfig['regionConfig'], 'onChainSwitch' | 'rwaSwitch'>;

/** Pages are kept for everybody: they offer every list until the visitor's region is known. */
const EVERYWHERE: Region = { onChainSwitch: true, rwaSwitch: true };

/** What the visitor's region offers; asked for once somebody uses the page. */
export function useRegion(): Region {
  const { data } = useQuery({
    queryKey: ['region'],
    queryFn: ({ signal }) => request<ClientCommonConfig>({ method: 'POST', path: '/v1/mix/public/clientCommonConfig', body: {}, changesState: false, signal }),
    enabled: useIntent(),
  });
  return data?.regionConfig ?? EVERYWHERE;
}
