import type { Migration } from './migration';

/** The lease of the process that owns the market. */
export const leases: Migration = {
  id: 14,
  name: 'leases',
  statements: [
    // Held by one process at a time until a moment of the database's clock, Unix milliseconds.
    `create table leases (
      name text primary key,
      holder text not null,
      term bigint not null,
      epoch bigint not null,
      expires_at bigint not null
    )`,
  ],
};

/** Tables that the processes with visitors share; unused by the embedded database, which belongs to one process. */
export const sharedState: Migration = {
  id: 15,
  name: 'shared state',
  statements: [
    // Attempts by the hash of a limit's name and its key, and the end of their window.
    `create table attempt_windows (
      key text primary key,
      count integer not null,
      ends_at bigint not null
    )`,
    'create index attempt_windows_by_age on attempt_windows (ends_at)',
    `create table socket_tickets (
      ticket_hash text primary key,
      user_id text not null references users (id) on delete cascade,
      session_id text not null references sessions (id) on delete cascade,
      ends_at bigint not null
    )`,
    'create index socket_tickets_of_user on socket_tickets (user_id)',
    'create index socket_tickets_of_session on socket_tickets (session_id)',
    'create index socket_tickets_by_age on socket_tickets (ends_at)',
    // Searches of a coin in an hour, counted since 1970.
    `create table search_counts (
      hour bigint not null,
      coin_id text not null,
      count integer not null,
      primary key (hour, coin_id)
    )`,
    // Contents of `application_images`.
    `create table application_image_files (
      id text primary key references application_images (id) on delete cascade,
      content bytea not null
    )`,
  ],
};

/** Past candles of the live feed; unused by the embedded database, beside which they are files. */
export const liveCandles: Migration = {
  id: 16,
  name: 'live candles',
  statements: [
    `create table candle_names (
      id integer generated always as identity primary key,
      name text not null unique
    )`,
    // Candles that have ended, by their length and opening, milliseconds: an open of NaN says that there was none, another NaN that a number
    // is unknown. The feed makes the partitions, each with one length and a span of openings, and drops them.
    `create table candles (
      opened_at bigint not null,
      length_ms integer not null,
      name_id integer not null,
      open double precision not null,
      high double precision not null,
      low double precision not null,
      close double precision not null,
      base_volume double precision not null,
      quote_volume double precision not null,
      primary key (length_ms, name_id, opened_at)
    ) partition by range (length_ms, opened_at)`,
  ],
};
