import { randomBytes } from 'node:crypto';

/** Settings of the web process. All others, including passwords of databases and mail servers, go to the exchange only. */
const WEB_SETTINGS = ['SITE_NAME', 'SITE_URL', 'HOME_URL', 'LOGIN_URL', 'TRADE_URL', 'CHAT_SCRIPT_URL', 'UI_PAGE'];
/** Variables that Node and the system read. */
const SYSTEM =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TZ|TERM|COLORTERM|NO_COLOR|FORCE_COLOR|TMPDIR|TEMP|TMP|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SYSTEMROOT|WINDIR|COMSPEC|PATHEXT|USERPROFILE|APPDATA|LOCALAPPDATA)$/i;

const isForWeb = (name) => WEB_SETTINGS.includes(name) || SYSTEM.test(name);

/**
 * Variables of both children. `port` is the public one (null: the setting is invalid, which the exchange reports), `mode`
 * is NODE_ENV. Without SITE_URL the public address is this machine's, but for an owner, which has no site. A secret authenticates the web
 * process to the embedded exchange; with an external exchange there is none.
 */
export function childEnvironments(env, { port, webPort, mode }) {
  const origin = `http://localhost:${port}`;
  const hasSite = port !== null && env.ROLE !== 'owner';
  const shared = { NODE_ENV: mode, PORT: String(port ?? env.PORT), SITE_URL: env.SITE_URL || (hasSite ? origin : '') };
  const secret = env.EXCHANGE_ORIGIN ? {} : { INTERNAL_SECRET: env.INTERNAL_SECRET || randomBytes(32).toString('base64url') };
  return {
    exchange: { ...env, ...shared, ...secret, WEB_ORIGIN: `http://localhost:${webPort}` },
    web: {
      ...Object.fromEntries(Object.entries(env).filter(([name]) => isForWeb(name))),
      ...shared,
      ...secret,
      EXCHANGE_ORIGIN: env.EXCHANGE_ORIGIN || origin,
      NEXT_TELEMETRY_DISABLED: '1',
      // Keeps the framework from reading all of `.env` by itself.
      __NEXT_PROCESSED_ENV: 'true',
    },
  };
}
