import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call';
import { clientConfig } from '../contract/calls/region';
import type { ClientCommonConfig } from '../contract/config';

/** Sections that may be hidden in some countries. */
export const REGIONAL_SECTIONS = ['onChain', 'rwa'] as const;
export type RegionalSection = (typeof REGIONAL_SECTIONS)[number];

const SWITCH = { onChain: 'onChainSwitch', rwa: 'rwaSwitch' } as const satisfies Record<
  RegionalSection,
  keyof ClientCommonConfig['regionConfig']
>;

/** Sections hidden by a region config. */
export function hiddenSectionsOf(region: ClientCommonConfig['regionConfig']): RegionalSection[] {
  return REGIONAL_SECTIONS.filter((section) => !region[SWITCH[section]]);
}

/** Query for the sections hidden in the visitor's country. */
export const hiddenSectionsQuery = queryOptions({
  queryKey: ['sections-off'],
  queryFn: async ({ signal }) => hiddenSectionsOf((await call(clientConfig, {}, { signal })).regionConfig),
});
