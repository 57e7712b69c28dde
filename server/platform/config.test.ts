import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONFIG_VARIABLES, readConfig } from './config';

function readExample(): Record<string, string> {
  const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n');
  const entries = lines
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  return Object.fromEntries(entries) as Record<string, string>;
}

const messageOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
};

describe('readConfig', () => {
  it('starts with no variable at all', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, feed: 'simulated', exchangeOrigin: null, webOrigin: null, defaultCountry: 'US' });
  });

  it('names every wrong variable and its allowed values in one error', () => {
    const message = messageOf({ PORT: 'http', FEED: 'liv', REPLAY_SPEED: '0', SITE_URL: 'ftp://x', TRUSTED_PROXIES: '127.0.0.1, proxy' });
    expect(message.split('\n')).toEqual([
      'Wrong settings:',
      '  PORT must be a whole number from 0 to 65535',
      '  FEED must be one of simulated, replay, live',
      '  REPLAY_SPEED must be a number from 0.01 to 3600',
      '  SITE_URL must be an http or https origin without a path, such as https://example.com, or empty',
      '  TRUSTED_PROXIES must be IP addresses and ranges such as 10.0.0.0/8 separated by commas, or empty',
    ]);
  });

  it('takes CoinGecko with its key only', () => {
    expect(messageOf({ COIN_FACTS: 'coingecko' })).toMatch('COIN_FACTS_KEY must be set with COIN_FACTS=coingecko');
    expect(readConfig({ COIN_FACTS: 'coingecko', COIN_FACTS_KEY: 'key' }).live.coinFactsKey).toBe('key');
  });

  it('keeps hours of the live feed at least as long as the minutes that become hours', () => {
    expect(readConfig({}).live.keptDays).toEqual({ minutes: 7, hours: 180, days: 1_096 });
    expect(messageOf({ LIVE_MINUTES_DAYS: '60', LIVE_HOURS_DAYS: '59' })).toMatch('LIVE_HOURS_DAYS must be at least LIVE_MINUTES_DAYS');
    expect(readConfig({ LIVE_MINUTES_DAYS: '60', LIVE_HOURS_DAYS: '60' }).live.keptDays).toMatchObject({ minutes: 60, hours: 60 });
  });

  it.each([
    ['ROLE', 'writer'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['EXCHANGE_ORIGIN', 'https://a.example/path'],
    ['WEB_ORIGIN', 'localhost:3001'],
    ['SEED', '1.5'],
    ['DATABASE_URL', 'mysql://a/b'],
    ['REPLAY_SPEED', '3601'],
    ['REPLAY_PAUSED_AT', 'yesterday'],
    ['REPLAY_PAUSED_AT', '2025-13-01T00:00:00Z'],
    ['HOME_URL', 'javascript:alert(1)'],
    ['LOGIN_URL', 'javascript:alert(1)'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['INTERNAL_SECRET', 'too short'],
    ['TRADE_URL', 'http://trade.example/{symbol}'],
    ['TRADE_URL', 'https://trade.example/spot'],
    ['TRADE_URL', 'https://{symbol}.example/'],
    ['TRADE_URL', 'https://trade.example/{symbol}/{user}'],
    ['TRADE_URL', 'javascript:alert("{symbol}")'],
    ['OVERVIEW_CARDS_OFF', 'aiIndex,topCoins'],
    ['OVERVIEW_QUOTATIONS', 'BTC'],
    ['CHEAP_PRICE_MAX', '0'],
    ['MOVES_CLASSES', '3,7'],
    ['MOVES_CLASSES', '3,3,7'],
    ['MOVES_CLASSES', '0,7,11'],
    ['MOVES_VOLUME_CLASSES', '7,11,x'],
    ['COUNTRY_HEADER', 'cf ipcountry'],
    ['DEFAULT_COUNTRY', 'usa'],
    ['WS_ORIGINS', 'https://a.example,nonsense'],
    ['RATE_LIMIT_PER_SECOND', '0'],
    ['LOG_LEVEL', 'loud'],
    ['SESSION_IDLE_HOURS', '0'],
    ['FAVORITE_TOTAL_LIMIT', '10001'],
    ['ALERT_LINE_LIMIT', '0'],
    ['ALERTS_PER_DAY', 'x'],
    ['ALERT_LOG_DAYS', '0'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['MAIL_FROM', 'Tideline'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['SMS_GATEWAY_URL', 'file:///etc/passwd'],
    ['SMS_GATEWAY_TOKEN', 'two words'],
    ['AI_TEXT_URL', 'ftp://ai.example.com'],
    ['AI_TEXT_KEY', 'two words'],
    ['PUSH_HOSTS', 'https://push.example.com'],
    ['PUSH_HOSTS', '*'],
    ['NEWS_FEEDS', 'ftp://news.example/feed'],
    ['NEWS_FEEDS', 'https://news.example/a b'],
    ['NEWS_FEEDS', 'rumor=https://news.example/feed'],
    ['NEWS_FEEDS', 'policy=https://news.example/feed'],
    ['NEWS_FEEDS', 'policy-europe=https://news.example/feed'],
    ['NEWS_FEEDS', 'trend-us=https://news.example/feed'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(messageOf({ [name]: value })).toContain(`${name} must be `);
  });

  it.each(['', 'https://trade.example/{line}/{symbol}', 'https://trade.example:8443/?pair={symbol}#{line}'])(
    'accepts TRADE_URL=%s',
    (value) => {
      expect(() => readConfig({ TRADE_URL: value })).not.toThrow();
    },
  );

  it('reads the feeds of news with their kinds and regions', () => {
    const { newsFeeds } = readConfig({
      NEWS_FEEDS: 'https://a.example/?x=1, trend=http://b.example/, policy-us=https://c.example/,policy-global=https://d.example/',
    });
    expect(newsFeeds).toEqual([
      { url: 'https://a.example/?x=1', kind: 'trend', region: null },
      { url: 'http://b.example/', kind: 'trend', region: null },
      { url: 'https://c.example/', kind: 'policy', region: 'us' },
      { url: 'https://d.example/', kind: 'policy', region: 'global' },
    ]);
  });

  it('reads the destinations and the sender of messages', () => {
    const config = readConfig({
      SMTP_URL: 'smtps://user:p%40ss@mail.example.com:465',
      MAIL_FROM: 'Tideline <no-reply@example.com>',
      PUSH_HOSTS: 'push.example.com, *.push.example.com',
    });
    expect(config).toMatchObject({
      smtpUrl: 'smtps://user:p%40ss@mail.example.com:465',
      mailFrom: 'Tideline <no-reply@example.com>',
      pushHosts: ['push.example.com', '*.push.example.com'],
    });
    expect(readConfig({ MAIL_FROM: 'no-reply@example.com' })).toMatchObject({ mailFrom: 'no-reply@example.com', smsGatewayUrl: null });
  });

  it('has a role, which an external exchange makes that of a front door', () => {
    expect(readConfig({}).role).toBe('all');
    expect(readConfig({ ROLE: 'owner', SITE_URL: 'https://a.example' }).role).toBe('owner');
    expect(readConfig({ EXCHANGE_ORIGIN: 'https://a.example' }).role).toBe('front');
  });

  it.each([
    ['has no bus', { ROLE: 'reader' }, 'BUS_URL must be set with ROLE=reader'],
    ['is alone on a bus', { BUS_URL: 'nats://bus:4222', DATABASE_URL: 'postgres://a/b' }, 'BUS_URL needs ROLE=owner'],
    ['shares no database', { ROLE: 'reader', BUS_URL: 'nats://bus:4222' }, 'and DATABASE_URL'],
    ['has no site for its mails', { ROLE: 'owner' }, 'SITE_URL must be set with ROLE=owner'],
    ['is beside an external exchange', { ROLE: 'owner', EXCHANGE_ORIGIN: 'https://a.example' }, 'ROLE must be empty with EXCHANGE_ORIGIN'],
  ])('refuses a role that %s', (_case, env, message) => {
    expect(messageOf(env)).toContain(message);
  });

  it('needs both the address and the model of texts, or neither', () => {
    const AI_TEXT_URL = 'https://ai.example.com/v1';
    expect(readConfig({ AI_TEXT_URL, AI_TEXT_MODEL: 'small' })).toMatchObject({
      aiTextUrl: AI_TEXT_URL,
      aiTextKey: null,
      aiTextModel: 'small',
    });
    expect(messageOf({ AI_TEXT_URL })).toContain('must both be set');
    expect(messageOf({ AI_TEXT_MODEL: 'small' })).toContain('must both be set');
  });

  it('reads a moment as Unix milliseconds or ISO', () => {
    expect(readConfig({ REPLAY_PAUSED_AT: '1748304000000' }).replayPausedAt).toBe(1748304000000);
    expect(readConfig({ REPLAY_PAUSED_AT: '2025-05-27T00:00:00Z' }).replayPausedAt).toBe(1748304000000);
  });

  it('reads lists and drops the slash of an origin', () => {
    const config = readConfig({ TRUSTED_PROXIES: '127.0.0.1, ::1', WS_ORIGINS: 'https://a.example/', SITE_URL: 'https://b.example/' });
    expect(config).toMatchObject({ trustedProxies: ['127.0.0.1', '::1'], wsOrigins: ['https://a.example'], siteUrl: 'https://b.example' });
  });
});

describe('.env.example', () => {
  it('lists exactly the variables the program reads, in their order', () => {
    expect(Object.keys(readExample())).toEqual(CONFIG_VARIABLES);
  });

  it('shows the defaults', () => {
    expect(readConfig(readExample())).toEqual(readConfig({}));
  });

  it('explains each variable', () => {
    const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    for (const block of text.trim().split('\n\n').slice(1)) expect(block).toMatch(/^#/);
  });
});
