/** The market pages the shell leads to, each only once its page exists; `label` is a key of the namespace `shell`. */
export const DESTINATIONS = [
  { label: 'spot', href: '/markets/spot' },
  { label: 'futures', href: '/markets/futures/usdt-m' },
  { label: 'onChain', href: '/markets/onChain' },
  { label: 'stocks', href: '/markets/stocks' },
] as const;

/** True when a page lies in a destination's section: `/markets` shows the spot list, futures have several lists. */
export function isWithin(path: string, href: string): boolean {
  const section = href.split('/').slice(0, 3).join('/');
  if (path === '/markets') return section === '/markets/spot';
  return path === section || path.startsWith(`${section}/`);
}
