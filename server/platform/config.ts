import path from 'node:path';
import { z } from 'zod';
import { marketLineOf } from '../../lib/contract/identifiers';
import { SWITCHED_CARDS } from '../../lib/contract/overview-terms';
import { liveConfig, liveVariables, type LiveConfig } from './live-config';
import { marketMakerConfig, marketMakerVariables, type MarketMakerConfig } from './market-maker-config';
import { ROLES, roleOf, type Role } from './role';
import { supportConfig, supportVariables, type SupportConfig } from './support-config';
import {
  classes,
  decimal,
  list,
  moment,
  newsFeeds,
  oneOf,
  optional,
  orderBounds,
  origin,
  originOf,
  url,
  whole,
  wordOrNone,
} from './variables';

/** Settings of the exchange process; every variable is listed and explained in `.env.example`. */
export interface Config {
  role: Role;
  port: number;
  dataDir: string;
  /** Address of the NATS server between owner and readers; null: this process is alone. */
  busUrl: string | null;
  /** Address of a PostgreSQL server; null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Minutes between two backups of the embedded database, 0: none; and the number of backups kept. */
  backupEveryMinutes: number;
  backupKeep: number;
  /** Origin of an external exchange; null when the exchange runs in this process. */
  exchangeOrigin: string | null;
  /** Internal address of the web process; null when only the exchange is served. */
  webOrigin: string | null;
  feed: 'simulated' | 'replay' | 'live';
  live: LiveConfig;
  seed: number;
  /** Null: the recording that comes with the project. */
  replayDir: string | null;
  replaySpeed: number;
  /** Unix milliseconds; null: the replay runs. */
  replayPausedAt: number | null;
  siteName: string;
  siteUrl: string | null;
  homeUrl: string | null;
  /** Addresses and ranges such as `10.0.0.0/8`. */
  trustedProxies: readonly string[];
  /** Lower case; null when no proxy sends the country. */
  countryHeader: string | null;
  defaultCountry: string;
  /** Countries in which the on-chain and the stock token lists are not offered. */
  onChainExcludedCountries: readonly string[];
  rwaExcludedCountries: readonly string[];
  /** Secret with which the web process authenticates itself; null: no call counts as the web process's. */
  internalSecret: string | null;
  wsOrigins: readonly string[];
  wsConnectionsMax: number;
  wsConnectionsPerIp: number;
  rateLimitPerSecond: number;
  /** Days of candles to compute that one address may request; cached ones are free. */
  candleDaysPerMinute: number;
  /** Maximum size of the computed candles on disk. */
  candleCacheMegabytes: number;
  /** Hours after which an unused session ends, and after which any session ends. */
  sessionIdleHours: number;
  sessionMaxHours: number;
  /** Maximum attempts per client address. */
  signInsPerMinute: number;
  signUpsPerHour: number;
  /** Maximum symbols in one favorite group, custom groups of a user, and symbols in all groups together. */
  favoriteGroupCoinLimit: number;
  favoriteGroupLimit: number;
  favoriteTotalLimit: number;
  /** URL of a mail server; null: mails are files in `dataDir`. */
  smtpUrl: string | null;
  /** Sender of mails; null: `no-reply` at the site's host. */
  mailFrom: string | null;
  /** URL of the SMS gateway, which accepts `{ to, text }`; null: messages are files in `dataDir`. */
  smsGatewayUrl: string | null;
  smsGatewayToken: string | null;
  /** Hosts that Web Push messages may go to; `*.` before a name matches any subdomain. */
  pushHosts: readonly string[];
  /** Floor of the rankings: least turnover of 24 hours in USDT, least hours since the listing. */
  rankingTurnoverMin: number;
  rankingAgeHoursMin: number;
  /** Overview: cards that are switched off, instruments of the quotation cards by `symbolId`, and the price in USDT below which coins are cheap. */
  overviewCardsOff: readonly string[];
  overviewQuotations: readonly string[];
  cheapPriceMax: number;
  /** Values in USDT from which on a taker order is medium, and large. */
  orderBounds: { mediumFrom: number; largeFrom: number };
  /** Top movers: least changes of the classes small, mid and large, of all moves and of those with high volume, in percent. */
  movesClasses: readonly number[];
  movesVolumeClasses: readonly number[];
  /** Least volume of the 15 minutes of such a move, in means of the 24 quarters of an hour before them. */
  movesVolumeRatio: number;
  /** Pullbacks and rallies of a day: from the open to its extreme, and back from it, in percent. */
  movesSwing: number;
  movesReversal: number;
  /** Distance from a high or low at which it counts as left, in percent. */
  movesExtremeOver: number;
  /** Least turnover of 24 hours in USDT. */
  movesTurnoverMin: number;
  /** Base URL, key and model of an OpenAI-compatible endpoint that writes the texts of token picks; null: templates, no key. */
  aiTextUrl: string | null;
  aiTextKey: string | null;
  aiTextModel: string | null;
  /** Address that answers with the height of Bitcoin's chain; null: the height is estimated. */
  blockHeightUrl: string | null;
  /** Folder of the operator's content, which may be absent. */
  contentDir: string;
  /** Feeds whose entries are news. */
  newsFeeds: readonly { url: string; kind: 'trend' | 'policy'; region: string | null }[];
  /** Price alerts of a user: on one business line, in total, and creations and edits of a condition in 24 hours. */
  alertLineLimit: number;
  alertTotalLimit: number;
  alertTimesLimit: number;
  /** Notifications of one every-time alert. */
  alertsPerSecond: number;
  alertsPerMinute: number;
  alertsPerHour: number;
  alertsPerDay: number;
  /** Retention of alert log events, days. */
  alertLogDays: number;
  marketMaker: MarketMakerConfig;
  support: SupportConfig;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** No placeholder in the host, and no placeholders but these two. */
const TRADE_TEMPLATE = /^https:\/\/[a-zA-Z0-9.-]+(:\d{1,5})?\/(?=.*\{symbol\})(?:[^\s{}"<>]|\{symbol\}|\{line\})*$/;
const tradeTemplate = optional(
  z.string().max(500).regex(TRADE_TEMPLATE, 'an https address with {symbol} and, if wanted, {line} behind the host, or empty').optional(),
);

const MAIL_SENDER = /^(?:[^<>\r\n]{1,100} <[^\s<>@]{1,64}@[^\s<>@]{1,253}>|[^\s<>@]{1,64}@[^\s<>@]{1,253})$/;
/** The push services of current browsers: Chromium-based ones, Firefox, Safari, Edge. */
const PUSH_SERVICES = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];
const pushHost = z.string().regex(/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);

const symbolId = z.string().refine((text) => marketLineOf(text) !== null);
/** The largest coins, gold and a stock index. */
const QUOTATIONS = ['BTCUSDT_SPBL', 'ETHUSDT_SPBL', 'SOLUSDT_SPBL', 'XRPUSDT_SPBL', 'XAUUSD_TFBL', 'US500_TFBL'];

const country = z.string().regex(/^[A-Z]{2}$/);
const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const variables = z.object({
  ROLE: oneOf(ROLES, 'all'),
  PORT: whole(0, 65_535, 3000),
  DATA_DIR: optional(z.string().max(1000).default('.data')),
  BUS_URL: optional(
    z
      .url({ protocol: /^(nats|tls)$/, error: 'an address such as nats://host:4222, or empty' })
      .optional()
      .transform((text) => text ?? null),
  ),
  DATABASE_URL: optional(
    z
      .url({ protocol: /^postgres(ql)?$/, error: 'an address such as postgres://user:password@host:5432/name, or empty' })
      .optional()
      .transform((text) => text ?? null),
  ),
  BACKUP_EVERY_MINUTES: whole(0, 10_080, 60),
  BACKUP_KEEP: whole(1, 10_000, 48),
  EXCHANGE_ORIGIN: origin,
  WEB_ORIGIN: origin,
  FEED: oneOf(['simulated', 'replay', 'live'], 'simulated'),
  ...liveVariables,
  SEED: whole(0, 2_147_483_647, 1),
  REPLAY_DIR: optional(
    z
      .string()
      .max(1000)
      .optional()
      .transform((text) => text ?? null),
  ),
  REPLAY_SPEED: decimal(0.01, 3600, 1),
  REPLAY_PAUSED_AT: moment,
  SITE_NAME: optional(z.string().max(40, 'at most 40 characters').default('Tideline')),
  SITE_URL: origin,
  HOME_URL: url,
  LOGIN_URL: url,
  TRADE_URL: tradeTemplate,
  UI_PAGE: oneOf(['0', '1'], '0'),
  TRUSTED_PROXIES: list(addressOrRange, 'IP addresses and ranges such as 10.0.0.0/8 separated by commas, or empty'),
  COUNTRY_HEADER: optional(
    z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9-]{0,59}$/, 'the name of a header, or empty')
      .optional()
      .transform((text) => text?.toLowerCase() ?? null),
  ),
  DEFAULT_COUNTRY: optional(
    z
      .string()
      .regex(/^[A-Z]{2}$/, 'two capital letters such as US')
      .default('US'),
  ),
  ONCHAIN_COUNTRIES_OFF: list(country, 'countries such as KP, IR separated by commas, or empty'),
  RWA_COUNTRIES_OFF: list(country, 'countries such as US, GB separated by commas, or empty'),
  INTERNAL_SECRET: optional(
    z
      .string()
      .regex(/^[\x21-\x7e]{32,1000}$/, 'at least 32 characters without blanks, or empty')
      .optional()
      .transform((text) => text ?? null),
  ),
  WS_ORIGINS: list(
    z.string().refine((text) => originOf(text) !== null),
    'origins such as https://example.com separated by commas, or empty',
  ),
  WS_CONNECTIONS_MAX: whole(1, 1_000_000, 20_000),
  WS_CONNECTIONS_PER_IP: whole(1, 1_000_000, 200),
  RATE_LIMIT_PER_SECOND: whole(1, 1_000_000, 100),
  CANDLE_DAYS_PER_MINUTE: whole(1, 1_000_000, 2_000),
  CANDLE_CACHE_MEGABYTES: whole(1, 1_000_000, 512),
  SESSION_IDLE_HOURS: whole(1, 8_760, 168),
  SESSION_MAX_HOURS: whole(1, 8_760, 720),
  SIGN_INS_PER_MINUTE: whole(1, 1_000_000, 10),
  SIGN_UPS_PER_HOUR: whole(1, 1_000_000, 20),
  FAVORITE_GROUP_COIN_LIMIT: whole(1, 1_000, 300),
  FAVORITE_GROUP_LIMIT: whole(0, 1_000, 20),
  FAVORITE_TOTAL_LIMIT: whole(1, 10_000, 1_000),
  SMTP_URL: optional(
    z
      .url({ protocol: /^smtps?$/, error: 'an address such as smtp://user:password@host:587, or empty' })
      .optional()
      .transform((text) => text ?? null),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .regex(MAIL_SENDER, 'a sender such as Tideline <no-reply@example.com>, or empty')
      .optional()
      .transform((text) => text ?? null),
  ),
  SMS_GATEWAY_URL: url,
  SMS_GATEWAY_TOKEN: wordOrNone,
  PUSH_HOSTS: list(pushHost, 'hosts such as push.example.com or *.push.example.com separated by commas', PUSH_SERVICES),
  RANKING_TURNOVER_MIN: whole(0, 1_000_000_000_000, 100_000),
  RANKING_AGE_HOURS_MIN: whole(0, 87_600, 24),
  OVERVIEW_CARDS_OFF: list(z.enum(SWITCHED_CARDS), 'names of cards such as aiIndex, sexySector separated by commas, or empty'),
  OVERVIEW_QUOTATIONS: list(symbolId, 'symbols such as BTCUSDT_SPBL, XAUUSD_TFBL separated by commas', QUOTATIONS),
  CHEAP_PRICE_MAX: decimal(0.000001, 1_000_000, 1),
  ORDER_CLASS_BOUNDS: orderBounds('5000,50000'),
  MOVES_CLASSES: classes('3,7,11'),
  MOVES_VOLUME_CLASSES: classes('7,11,15'),
  MOVES_VOLUME_RATIO: decimal(1, 1_000_000, 50),
  MOVES_SWING: decimal(0.01, 99, 8),
  MOVES_REVERSAL: decimal(0.01, 99, 5),
  MOVES_EXTREME_OVER: decimal(0.01, 99, 1),
  MOVES_TURNOVER_MIN: whole(0, 1_000_000_000_000, 100_000),
  AI_TEXT_URL: url,
  AI_TEXT_KEY: wordOrNone,
  AI_TEXT_MODEL: wordOrNone,
  BLOCK_HEIGHT_URL: url,
  CONTENT_DIR: optional(z.string().max(1000).default('content')),
  NEWS_FEEDS: newsFeeds,
  ALERT_LINE_LIMIT: whole(1, 1_000, 20),
  ALERT_TOTAL_LIMIT: whole(1, 3_000, 50),
  ALERT_TIMES_LIMIT: whole(1, 10_000, 500),
  ALERTS_PER_SECOND: whole(1, 1_000, 1),
  ALERTS_PER_MINUTE: whole(1, 1_000, 2),
  ALERTS_PER_HOUR: whole(1, 1_000, 2),
  ALERTS_PER_DAY: whole(1, 1_000, 2),
  ALERT_LOG_DAYS: whole(1, 36_500, 180),
  ...marketMakerVariables,
  ...supportVariables,
  LOG_LEVEL: oneOf(LOG_LEVELS, 'info'),
});

/** Names of all variables, in the order of `.env.example`. */
export const CONFIG_VARIABLES: readonly string[] = Object.keys(variables.shape);

/** Returns the settings of sources of pages beside the market. */
const sourceSettings = (value: z.output<typeof variables>): Pick<Config, 'blockHeightUrl' | 'contentDir' | 'newsFeeds'> => ({
  blockHeightUrl: value.BLOCK_HEIGHT_URL,
  contentDir: path.resolve(value.CONTENT_DIR),
  newsFeeds: value.NEWS_FEEDS,
});

/** Returns the settings of what visitors send. */
const formSettings = (value: z.output<typeof variables>): Pick<Config, 'marketMaker' | 'support'> => ({
  marketMaker: marketMakerConfig(value),
  support: supportConfig(value),
});

/** Returns the values of all variables; throws one error that names every wrong one. */
function readVariables(env: Readonly<Record<string, string | undefined>>): z.output<typeof variables> {
  const parsed = variables.safeParse(env);
  if (!parsed.success) {
    const wrong = new Map(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]));
    const lines = [...wrong].map(([name, allowed]) => `  ${name} must be ${allowed}`);
    throw new Error(`Wrong settings:\n${lines.join('\n')}`);
  }
  return parsed.data;
}

/** Reads the settings; throws one error that names every wrong variable and its allowed values. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const value = readVariables(env);
  if ((value.AI_TEXT_URL === null) !== (value.AI_TEXT_MODEL === null))
    throw new Error('Wrong settings:\n  AI_TEXT_URL and AI_TEXT_MODEL must both be set, or both be empty');
  return {
    role: roleOf(value),
    port: value.PORT,
    dataDir: path.resolve(value.DATA_DIR),
    busUrl: value.BUS_URL,
    databaseUrl: value.DATABASE_URL,
    backupEveryMinutes: value.BACKUP_EVERY_MINUTES,
    backupKeep: value.BACKUP_KEEP,
    exchangeOrigin: value.EXCHANGE_ORIGIN,
    webOrigin: value.WEB_ORIGIN,
    feed: value.FEED,
    live: liveConfig(value, value.FEED === 'live'),
    seed: value.SEED,
    replayDir: value.REPLAY_DIR,
    replaySpeed: value.REPLAY_SPEED,
    replayPausedAt: value.REPLAY_PAUSED_AT,
    siteName: value.SITE_NAME,
    siteUrl: value.SITE_URL,
    homeUrl: value.HOME_URL,
    trustedProxies: value.TRUSTED_PROXIES,
    countryHeader: value.COUNTRY_HEADER,
    defaultCountry: value.DEFAULT_COUNTRY,
    onChainExcludedCountries: value.ONCHAIN_COUNTRIES_OFF,
    rwaExcludedCountries: value.RWA_COUNTRIES_OFF,
    internalSecret: value.INTERNAL_SECRET,
    wsOrigins: value.WS_ORIGINS.map((text) => originOf(text) ?? text),
    wsConnectionsMax: value.WS_CONNECTIONS_MAX,
    wsConnectionsPerIp: value.WS_CONNECTIONS_PER_IP,
    rateLimitPerSecond: value.RATE_LIMIT_PER_SECOND,
    candleDaysPerMinute: value.CANDLE_DAYS_PER_MINUTE,
    candleCacheMegabytes: value.CANDLE_CACHE_MEGABYTES,
    sessionIdleHours: value.SESSION_IDLE_HOURS,
    sessionMaxHours: value.SESSION_MAX_HOURS,
    signInsPerMinute: value.SIGN_INS_PER_MINUTE,
    signUpsPerHour: value.SIGN_UPS_PER_HOUR,
    favoriteGroupCoinLimit: value.FAVORITE_GROUP_COIN_LIMIT,
    favoriteGroupLimit: value.FAVORITE_GROUP_LIMIT,
    favoriteTotalLimit: value.FAVORITE_TOTAL_LIMIT,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    smsGatewayUrl: value.SMS_GATEWAY_URL,
    smsGatewayToken: value.SMS_GATEWAY_TOKEN,
    pushHosts: value.PUSH_HOSTS,
    rankingTurnoverMin: value.RANKING_TURNOVER_MIN,
    rankingAgeHoursMin: value.RANKING_AGE_HOURS_MIN,
    overviewCardsOff: value.OVERVIEW_CARDS_OFF,
    overviewQuotations: value.OVERVIEW_QUOTATIONS,
    cheapPriceMax: value.CHEAP_PRICE_MAX,
    orderBounds: value.ORDER_CLASS_BOUNDS,
    movesClasses: value.MOVES_CLASSES,
    movesVolumeClasses: value.MOVES_VOLUME_CLASSES,
    movesVolumeRatio: value.MOVES_VOLUME_RATIO,
    movesSwing: value.MOVES_SWING,
    movesReversal: value.MOVES_REVERSAL,
    movesExtremeOver: value.MOVES_EXTREME_OVER,
    movesTurnoverMin: value.MOVES_TURNOVER_MIN,
    aiTextUrl: value.AI_TEXT_URL,
    aiTextKey: value.AI_TEXT_KEY,
    aiTextModel: value.AI_TEXT_MODEL,
    ...sourceSettings(value),
    alertLineLimit: value.ALERT_LINE_LIMIT,
    alertTotalLimit: value.ALERT_TOTAL_LIMIT,
    alertTimesLimit: value.ALERT_TIMES_LIMIT,
    alertsPerSecond: value.ALERTS_PER_SECOND,
    alertsPerMinute: value.ALERTS_PER_MINUTE,
    alertsPerHour: value.ALERTS_PER_HOUR,
    alertsPerDay: value.ALERTS_PER_DAY,
    alertLogDays: value.ALERT_LOG_DAYS,
    ...formSettings(value),
    logLevel: value.LOG_LEVEL,
  };
}
