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

/** Combinations of settings that cannot run, each with its message. */
const REFUSALS: readonly (readonly [isWrong: (settings: RoleSettings) => boolean, message: string])[] = [
  [
    ({ ROLE, EXCHANGE_ORIGIN }) => EXCHANGE_ORIGIN !== null && ROLE !== 'all',
    'ROLE must be empty with EXCHANGE_ORIGIN: such a process is only a front door',
  ],
  [
    ({ ROLE, BUS_URL }) => ROLE === 'reader' && BUS_URL === null,
    'BUS_URL must be set with ROLE=reader: it reads the market of an owner over the bus',
  ],
  [
    ({ ROLE, BUS_URL, DATABASE_URL }) => BUS_URL !== null && (ROLE === 'all' || DATABASE_URL === null),
    'BUS_URL needs ROLE=owner or ROLE=reader, and DATABASE_URL: the processes share a database on a server',
  ],
  [
    ({ ROLE, SITE_URL }) => ROLE === 'owner' && SITE_URL === null,
    'SITE_URL must be set with ROLE=owner: its mails link to the site, which it does not serve',
  ],
];

/** Returns the role of a process; throws an error that names the setting for a role that cannot run. */
export function roleOf(settings: RoleSettings): Role {
  const refusal = REFUSALS.find(([isWrong]) => isWrong(settings));
  if (refusal) throw new Error(`Wrong settings:\n  ${refusal[1]}`);
  return settings.EXCHANGE_ORIGIN === null ? settings.ROLE : 'front';
}
