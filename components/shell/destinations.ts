import type { Destination } from '@/lib/pages/page-entry';
import { ALL_PAGES } from '@/lib/pages/page-table';
import type { RegionalSection } from '@/lib/region/region.query';

/**
 * Destinations with the addresses to which they lead (null: nowhere, they are left out), split by availability; regional ones come last in
 * their row, as their place may stay empty.
 */
export function destinations(regional: readonly RegionalSection[], hrefOf: (href: string) => string | null = (href) => href) {
  const all = ALL_PAGES.flatMap((page) => page.destinations).flatMap((destination): Destination[] => {
    const href = hrefOf(destination.href);
    return href === null ? [] : [{ ...destination, href }];
  });
  const isRegional = (destination: Destination): destination is Destination & { label: RegionalSection } =>
    regional.some((section) => section === destination.label);
  return { unrestricted: all.filter((destination) => !isRegional(destination)), regional: all.filter(isRegional) };
}
