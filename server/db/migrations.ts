/** One step of the schema; a step that has been released is never edited, the next one is added. */
export interface Migration {
  /** Counts from 1 without gaps. */
  id: number;
  name: string;
  /** One statement each: the embedded engine takes no more at once. */
  statements: readonly string[];
}

const accounts: Migration = {
  id: 1,
  name: 'accounts',
  statements: [
    `create table users (
      id text primary key,
      login_name text not null,
      login_key text not null unique,
      password_hash text not null,
      email_verified_at bigint,
      created_at bigint not null,
      favorites_seq bigint not null default 0
    )`,
    `create table sessions (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      token_hash text not null unique,
      created_at bigint not null,
      seen_at bigint not null,
      expires_at bigint not null,
      ip text not null,
      agent text not null
    )`,
    'create index sessions_of_user on sessions (user_id)',
    'create index sessions_by_age on sessions (expires_at)',
    `create table mail_tokens (
      token_hash text primary key,
      user_id text not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('verify', 'reset')),
      created_at bigint not null,
      expires_at bigint not null
    )`,
    'create index mail_tokens_of_user on mail_tokens (user_id)',
    `create table preferences (
      user_id text primary key references users (id) on delete cascade,
      time_zone integer,
      spot_pop boolean not null default true,
      spot_voice boolean not null default true,
      contract_pop boolean not null default true,
      contract_voice boolean not null default true,
      language text,
      theme text,
      currency text
    )`,
  ],
};

const favorites: Migration = {
  id: 2,
  name: 'favorites',
  statements: [
    `create table favorite_groups (
      user_id text not null references users (id) on delete cascade,
      id text not null,
      name text not null,
      name_key text not null,
      is_default boolean not null,
      place integer not null,
      primary key (user_id, id),
      unique (user_id, name_key)
    )`,
    `create table favorites (
      user_id text not null,
      group_id text not null,
      symbol_id text not null,
      place integer not null,
      primary key (user_id, group_id, symbol_id),
      foreign key (user_id, group_id) references favorite_groups (user_id, id) on delete cascade
    )`,
    `create table favorite_merges (
      user_id text not null references users (id) on delete cascade,
      merge_id text not null,
      merged_at bigint not null,
      primary key (user_id, merge_id)
    )`,
  ],
};

/** Every step, in order. */
export const MIGRATIONS: readonly Migration[] = [accounts, favorites];
