import type { Role } from '../platform/role';

/** Parts of a process with the roles that have them, in the order of their start. A role with `sockets` answers the calls too. */
export const ROLES_OF_PARTS = {
  folder: ['all', 'owner'],
  api: ['all', 'owner', 'reader', 'front'],
  port: ['all', 'owner', 'reader', 'front'],
  users: ['all', 'owner', 'reader'],
  bus: ['owner', 'reader'],
  market: ['all', 'owner', 'reader'],
  news: ['all', 'reader'],
  movers: ['all', 'owner', 'reader'],
  picks: ['all', 'reader'],
  sockets: ['all', 'reader'],
  alerts: ['all', 'owner', 'reader'],
  ownership: ['owner'],
  site: ['all', 'reader', 'front'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** Name of a part. */
export type PartName = keyof typeof ROLES_OF_PARTS;

/**
 * Order of the stop: what holds connections first, because the port is closed when they have ended; then what their answers need. The
 * folder is unlocked after all of them.
 */
export const STOP_ORDER = [
  'sockets',
  'site',
  'port',
  'api',
  'ownership',
  'alerts',
  'picks',
  'news',
  'movers',
  'market',
  'bus',
  'users',
] as const satisfies readonly PartName[];

/** Whether a role has a part. */
export function hasPart(role: Role, name: PartName): boolean {
  return (ROLES_OF_PARTS[name] as readonly Role[]).includes(role);
}

/** Returns the parts of a role in the order of their start. */
export function partsOf(role: Role): PartName[] {
  return (Object.keys(ROLES_OF_PARTS) as PartName[]).filter((name) => hasPart(role, name));
}
