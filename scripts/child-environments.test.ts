import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { exchangeOrigin, internalHeaders, serverTimeoutMs } from '../lib/api/server-fetch';
import { siteConfig } from '../lib/config';
import { CONFIG_VARIABLES } from '../server/platform/config';
import { childEnvironments } from './lib/child-environments.mjs';

const PLACE = { port: 3000, webPort: 4000, mode: 'production' } as const;
const SYSTEM = { PATH: '/bin', HOME: '/home/x', TZ: 'UTC', LC_ALL: 'C.UTF-8', NODE_OPTIONS: '--max-old-space-size=300' };
const SECRETS = {
  DATABASE_URL: 'postgres://u:password@db/x',
  SMTP_URL: 'smtp://u:password@mail',
  SMS_GATEWAY_TOKEN: 'token',
  AI_TEXT_KEY: 'key',
  AWS_SECRET_ACCESS_KEY: 'key',
};

/** Names that the web app reads from its environment. */
function readByWeb(): string[] {
  const names = new Set<string>();
  const env = new Proxy<Record<string, string | undefined>>({}, { get: (_target, name) => void names.add(String(name)) });
  siteConfig(env);
  exchangeOrigin(env);
  serverTimeoutMs(env);
  internalHeaders(env);
  return [...names];
}

it('the web process gets the settings it reads and the variables of the system, nothing else', () => {
  const all = { ...Object.fromEntries(CONFIG_VARIABLES.map((name) => [name, `value of ${name}`])), ...SYSTEM, ...SECRETS };
  const { web } = childEnvironments({ ...all, EXCHANGE_ORIGIN: '' }, PLACE);
  expect(Object.keys(web).sort()).toEqual(
    [...readByWeb(), ...Object.keys(SYSTEM), 'NEXT_TELEMETRY_DISABLED', '__NEXT_PROCESSED_ENV'].sort(),
  );
  expect(web).toMatchObject({ SITE_NAME: 'value of SITE_NAME', TZ: 'UTC', PORT: '3000', NODE_ENV: 'production' });
});

it('the framework adds no variables of a file .env to the web process', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'tideline-env-'));
  try {
    writeFileSync(path.join(scratch, '.env'), 'DATABASE_URL=postgres://u:password@db/x\n');
    const script = 'console.log(require(process.argv[1]).loadEnvConfig(process.argv[2]).combinedEnv.DATABASE_URL)';
    const loader = createRequire(createRequire(import.meta.url).resolve('next/package.json')).resolve('@next/env');
    const read = (env: Readonly<Record<string, string | undefined>>): string =>
      execFileSync(process.execPath, ['-e', script, loader, scratch], { env: { ...env, NODE_ENV: 'production' }, encoding: 'utf8' }).trim();
    expect(read({ PATH: process.env['PATH'] })).toContain('password');
    expect(read(childEnvironments({ PATH: process.env['PATH'] }, PLACE).web)).toBe('undefined');
  } finally {
    rmSync(scratch, { recursive: true });
  }
});

it('the exchange gets all variables', () => {
  expect(childEnvironments({ ...SYSTEM, ...SECRETS }, PLACE).exchange).toMatchObject({
    ...SYSTEM,
    ...SECRETS,
    PORT: '3000',
    WEB_ORIGIN: 'http://localhost:4000',
  });
});

it.each([
  ['without SITE_URL: this machine, on the public port', {}, 'http://localhost:3000'],
  ['with SITE_URL: its value', { SITE_URL: 'https://tide.example' }, 'https://tide.example'],
])('the public address of both %s', (_name, env, expected) => {
  const { exchange, web } = childEnvironments(env, PLACE);
  expect([exchange['SITE_URL'], web['SITE_URL']]).toEqual([expected, expected]);
  expect(siteConfig({ ...web, PORT: '4000' }).url).toBe(expected);
});

it('an invalid port does not lead to an invalid public address', () => {
  expect(childEnvironments({ PORT: 'http' }, { ...PLACE, port: null }).exchange).toMatchObject({ PORT: 'http', SITE_URL: '' });
});

it('the web process calls the embedded exchange, or the external one', () => {
  expect(childEnvironments({}, PLACE).web['EXCHANGE_ORIGIN']).toBe('http://localhost:3000');
  expect(childEnvironments({ EXCHANGE_ORIGIN: 'https://exchange.example' }, PLACE).web['EXCHANGE_ORIGIN']).toBe('https://exchange.example');
});

it('both processes get a secret generated at each start, or the configured one', () => {
  const [first, second] = [childEnvironments({}, PLACE), childEnvironments({}, PLACE)];
  expect(first.web['INTERNAL_SECRET']).toMatch(/^[\w-]{43}$/);
  expect(first.exchange['INTERNAL_SECRET']).toBe(first.web['INTERNAL_SECRET']);
  expect(second.web['INTERNAL_SECRET']).not.toBe(first.web['INTERNAL_SECRET']);
  expect(childEnvironments({ INTERNAL_SECRET: 'set' }, PLACE)).toMatchObject({
    exchange: { INTERNAL_SECRET: 'set' },
    web: { INTERNAL_SECRET: 'set' },
  });
});

it('with an external exchange the web process gets no secret', () => {
  const { web } = childEnvironments({ EXCHANGE_ORIGIN: 'https://exchange.example', INTERNAL_SECRET: 'set' }, PLACE);
  expect(internalHeaders(web)).toEqual({});
});
