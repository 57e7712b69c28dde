import { LIVE_LINES, type LiveLine, type VenueOrigins } from './venue';

const sharesOne = (origins: VenueOrigins): boolean => new Set(Object.values(origins)).size === 1;

/**
 * Returns the origin of each line. An override replaces all of them; where the venue has different origins for its lines, the name of the
 * line is the first segment of the path after it.
 */
export function originsOf(origins: VenueOrigins, override?: string): VenueOrigins {
  if (override === undefined) return origins;
  const base = override.replace(/\/+$/, '');
  const of = (line: LiveLine): string => (sharesOne(origins) ? base : `${base}/${line}`);
  return Object.fromEntries(LIVE_LINES.map((line) => [line, of(line)])) as unknown as VenueOrigins;
}
