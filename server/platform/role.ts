/** Values of `ROLE`. */
export const ROLES = ['all', 'owner', 'reader'] as const;

/**
 * Kind of a process: `all` is a whole exchange with the front door of its site; `owner` has the feed, the market, the alerts and the
 * database, and no visitors; `reader` has visitors, and reads the market of an owner; `front` is the front door before an exchange elsewhere.
 */
export type Role = (typeof ROLES)[number] | 'front';

/** Settings that decide the role. */
export interface RoleSettings {
  ROLE: (typeof ROLES)[number];
  EXCHANGE_ORIGIN: string | null;
  SITE_URL: string | null;
  BUS_URL: string | null;
  DATABASE_URL: string | null;
}

/** Returns the role of a process; throws an error that names the setting for a role that cannot run. */
export function roleOf({ ROLE, EXCHANGE_ORIGIN, SITE_URL, BUS_URL, DATABASE_URL }: RoleSettings): Role {
  if (EXCHANGE_ORIGIN !== null && ROLE !== 'all')
    throw new Error('Wrong settings:\n  ROLE must be empty with EXCHANGE_ORIGIN: such a process is only a front door');
  if (ROLE === 'reader' && BUS_URL === null)
    throw new Error('Wrong settings:\n  BUS_URL must be set with ROLE=reader: it reads the market of an owner over the bus');
  if (BUS_URL !== null && (ROLE === 'all' || DATABASE_URL === null))
    throw new Error(
      'Wrong settings:\n  BUS_URL needs ROLE=owner or ROLE=reader, and DATABASE_URL: the processes share a database on a server',
    );
  if (ROLE === 'owner' && SITE_URL === null)
    throw new Error('Wrong settings:\n  SITE_URL must be set with ROLE=owner: its mails link to the site, which it does not serve');
  return EXCHANGE_ORIGIN === null ? ROLE : 'front';
}
