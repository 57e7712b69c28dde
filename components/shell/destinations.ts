import type { Destination } from '@/lib/pages/page-entry';
import { ALL_PAGES } from '@/lib/pages/page-table';
import type { RegionalSection } from '@/lib/region/region.query';

/** Destinations without those of hidden lists, split by availability; regional ones come last in their row, as their place may stay empty. */
export function destinations(regional: readonly RegionalSection[], isHidden: (href: string) => boolean = () => false) {
  const all = ALL_PAGES.flatMap((page) => page.destinations).filter(({ href }) => !isHidden(href));
  const isRegional = (destination: Destination): destination is Destination & { label: RegionalSection } =>
    regional.some((section) => section === destination.label);
  return { unrestricted: all.filter((destination) => !isRegional(destination)), regional: all.filter(isRegional) };
}
