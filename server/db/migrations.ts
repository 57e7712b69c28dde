import { leases, liveCandles, sharedState } from './cluster-migrations';
import type { Migration } from './migration';

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

/** `alerts` holds the condition and the machine's state; events and deliveries remain after an alert is deleted, as the user's log. */
const alerts: Migration = {
  id: 3,
  name: 'alerts',
  statements: [
    `create table alerts (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      request_id text not null,
      business_line smallint not null,
      exchange_id text not null,
      alert_type smallint not null,
      price_type smallint not null,
      price text,
      price_up text,
      price_down text,
      reference_price text,
      frequency smallint not null,
      channels text not null,
      note text not null,
      expires_at bigint,
      zone_offset integer not null,
      created_at bigint not null,
      phase text not null,
      rev integer not null,
      seq bigint not null,
      day integer,
      born integer,
      fired text not null,
      evaluated_at bigint,
      last_fired_at bigint,
      fired_count integer not null default 0,
      suppressed_count integer not null default 0,
      unique (user_id, request_id)
    )`,
    'create index alerts_of_user on alerts (user_id, business_line)',
    // Creations and edits of conditions of the last 24 hours; a creation remains after its alert, so that a late retry creates no second one.
    `create table alert_changes (
      user_id text not null references users (id) on delete cascade,
      at bigint not null,
      request_id text
    )`,
    'create index alert_changes_of_user on alert_changes (user_id, at)',
    'alter table users add column alert_seq bigint not null default 0',
    `create table alert_events (
      id text primary key,
      user_id text not null references users (id) on delete cascade,
      user_seq bigint not null,
      alert_id text not null,
      rev integer not null,
      key text not null,
      kind text not null check (kind in ('fired', 'suppressed')),
      alert text not null,
      price text not null,
      change text,
      feed_time bigint not null,
      fired_at bigint not null,
      is_late boolean not null,
      read_status smallint not null default 0,
      unique (alert_id, rev, key),
      unique (user_id, user_seq)
    )`,
    `create table alert_deliveries (
      event_id text not null references alert_events (id) on delete cascade,
      channel smallint not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'skipped', 'failed')),
      reason text,
      attempts integer not null default 0,
      next_at bigint not null,
      settled_at bigint,
      primary key (event_id, channel)
    )`,
    "create index alert_deliveries_due on alert_deliveries (next_at) where state = 'waiting'",
  ],
};

/** Destinations of alerts and the outcome of deliveries. An endpoint belongs to one browser, and to the user who signed in there last. */
const delivery: Migration = {
  id: 4,
  name: 'delivery',
  statements: [
    `create table push_subscriptions (
      endpoint text primary key,
      user_id text not null references users (id) on delete cascade,
      p256dh text not null,
      auth text not null,
      created_at bigint not null
    )`,
    'create index push_subscriptions_of_user on push_subscriptions (user_id)',
    `create table phones (
      user_id text primary key references users (id) on delete cascade,
      phone text not null,
      verified_at bigint not null
    )`,
    `create table phone_codes (
      user_id text primary key references users (id) on delete cascade,
      phone text not null,
      code_hash text not null,
      attempts integer not null default 0,
      expires_at bigint not null
    )`,
    `create table alert_settings (
      user_id text primary key references users (id) on delete cascade,
      sound text not null
    )`,
    `create table delivery_health (
      user_id text not null references users (id) on delete cascade,
      channel smallint not null,
      reason text not null,
      failed_at bigint not null,
      primary key (user_id, channel)
    )`,
    "create index alert_events_unread on alert_events (user_id) where read_status = 0 and kind = 'fired'",
    `create table server_keys (
      name text primary key,
      value text not null
    )`,
  ],
};

/** Change times of alerts for other engines, and indexes for the deletion of old rows. */
const changeTimes: Migration = {
  id: 5,
  name: 'ages',
  statements: [
    // Unix milliseconds by the database's clock: when a user last changed an alert or its time zone. Steps of the machine do not count.
    'alter table alerts add column changed_at bigint not null default 0',
    'create index alerts_by_change on alerts (changed_at)',
    'create index alert_events_by_age on alert_events (fired_at)',
  ],
};

/** Queue of account mails; their tokens are created on delivery. */
const accountMails: Migration = {
  id: 6,
  name: 'account mails',
  statements: [
    `create table account_mails (
      user_id text not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('verify', 'reset')),
      id text not null unique,
      language text not null,
      attempts integer not null default 0,
      next_at bigint not null,
      primary key (user_id, purpose)
    )`,
    'create index account_mails_due on account_mails (next_at)',
  ],
};

/** Browsers that signed in to an account before. */
const knownDevices: Migration = {
  id: 7,
  name: 'known devices',
  statements: [
    `create table known_devices (
      user_id text not null references users (id) on delete cascade,
      device_hash text not null,
      id text not null,
      seen_at bigint not null,
      primary key (user_id, device_hash)
    )`,
    'create index known_devices_by_hash on known_devices (device_hash)',
  ],
};

const accountModes: Migration = {
  id: 8,
  name: 'account modes',
  statements: ['alter table users add column account_mode smallint not null default 0'],
};

/** Crossings suppressed by the caps are counted in one row of the log per hour. */
const suppressedCrossings: Migration = {
  id: 9,
  name: 'held back',
  statements: [
    'alter table alert_events add column crossings integer not null default 1',
    // Null in rows older than this step, whose one crossing was at `fired_at`.
    'alter table alert_events add column last_at bigint',
    "create index alert_events_held on alert_events (alert_id, fired_at) where kind = 'suppressed'",
  ],
};

const pageLanguages: Migration = {
  id: 10,
  name: 'page languages',
  // Language of the page from which a user last registered, signed in or saved an alert; null until then.
  statements: ['alter table users add column page_language text'],
};

const overviewCards: Migration = {
  id: 11,
  name: 'overview cards',
  statements: ['alter table preferences add column overview_cards text'],
};

/** Applications of market makers; their images are files, whose names are `id` and `kind`. */
const applications: Migration = {
  id: 12,
  name: 'applications',
  statements: [
    `create table applications (
      reference text primary key,
      request_id text not null unique,
      created_at bigint not null,
      network text not null,
      language text not null,
      applicant text not null,
      title text not null,
      mail text not null,
      mail_key text not null,
      user_number text not null,
      introduction text not null,
      strategy text not null,
      confirmed_at bigint,
      confirm_hash text unique,
      confirm_expires_at bigint,
      mail_purpose text check (mail_purpose in ('confirm', 'receipt')),
      mail_attempts integer not null default 0,
      mail_next_at bigint
    )`,
    'create index applications_by_network on applications (network, created_at)',
    'create index applications_by_mail on applications (mail_key, created_at)',
    'create index applications_by_age on applications (created_at)',
    'create index application_mails_due on applications (mail_next_at) where mail_purpose is not null',
    `create table application_images (
      id text primary key,
      kind text not null check (kind in ('png', 'jpg')),
      name text not null,
      width integer not null,
      height integer not null,
      bytes integer not null,
      network text not null,
      created_at bigint not null,
      reference text references applications (reference) on delete cascade,
      place integer not null default 0
    )`,
    'create index application_images_by_reference on application_images (reference)',
    'create index application_images_unused on application_images (network, created_at) where reference is null',
    // Addresses of mails whose owners have opened a mailed link, with or without an account.
    `create table confirmed_addresses (
      mail_key text primary key,
      confirmed_at bigint not null
    )`,
  ],
};

const supportMessages: Migration = {
  id: 13,
  name: 'support messages',
  statements: [
    `create table support_messages (
      reference text primary key,
      request_id text not null unique,
      created_at bigint not null,
      network text not null,
      user_id text references users (id) on delete cascade,
      language text not null,
      message text not null,
      mail text,
      mail_key text,
      confirm_hash text unique,
      confirm_expires_at bigint,
      answer text,
      answered_at bigint
    )`,
    'create index support_messages_by_network on support_messages (network, created_at)',
    'create index support_messages_by_user on support_messages (user_id, created_at)',
    'create index support_messages_by_mail on support_messages (mail_key, created_at)',
    'create index support_messages_by_age on support_messages (created_at)',
    // The operator's notice of a message, the link that confirms its address, and its answer.
    `create table support_mails (
      reference text not null references support_messages (reference) on delete cascade,
      purpose text not null check (purpose in ('notice', 'confirm', 'answer')),
      attempts integer not null default 0,
      next_at bigint not null,
      primary key (reference, purpose)
    )`,
    'create index support_mails_due on support_mails (next_at)',
  ],
};

/** Every step, in order. */
export const MIGRATIONS: readonly Migration[] = [
  accounts,
  favorites,
  alerts,
  delivery,
  changeTimes,
  accountMails,
  knownDevices,
  accountModes,
  suppressedCrossings,
  pageLanguages,
  overviewCards,
  applications,
  supportMessages,
  leases,
  sharedState,
  liveCandles,
];
