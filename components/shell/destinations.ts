import type { RegionalSection } from '@/lib/region/region.query';

/** Market pages in the site navigation; `label` is a key of the namespace `shell`. */
const DESTINATIONS = [
  { label: 'spot', href: '/markets/spot' },
  { label: 'futures', href: '/markets/futures/usdt-m' },
  { label: 'onChain', href: '/markets/onChain' },
  { label: 'stocks', href: '/markets/stocks' },
] as const;

type Destination = (typeof DESTINATIONS)[number];

/** Destinations split by availability; regional ones come last in their row, as their place may stay empty. */
export function destinations(regional: readonly RegionalSection[]) {
  const isRegional = (destination: Destination): destination is Destination & { label: RegionalSection } =>
    regional.some((section) => section === destination.label);
  return { unrestricted: DESTINATIONS.filter((destination) => !isRegional(destination)), regional: DESTINATIONS.filter(isRegional) };
}

/** True when a page is in a destination's section: `/markets` shows the spot list, futures have several lists. */
export function isInSection(path: string, href: string): boolean {
  const section = href.split('/').slice(0, 3).join('/');
  if (path === '/markets') return section === '/markets/spot';
  return path === section || path.startsWith(`${section}/`);
}
