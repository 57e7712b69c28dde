/** What the web app reads from its environment; `npm start` has checked the values before. Server side only. */
export interface SiteConfig {
  /** The product's name, `SITE_NAME`. */
  name: string;
  /** Origin in canonical addresses, without a closing slash, `SITE_URL`. */
  url: string;
  /** Where "home" leads instead of the market pages, `HOME_URL`; null when not set. */
  homeUrl: string | null;
  /** Where people sign in and up instead of here, `LOGIN_URL` (with an outside exchange); null when not set. */
  loginUrl: string | null;
  /** Template of the address where a symbol is traded, with `{symbol}` and `{line}`, `TRADE_URL`; null when not set. */
  tradeUrl: string | null;
}

const DEFAULT_PORT = '3000';

/** Reads the environment anew each time: pages rendered after the start see what the process was started with. */
export function siteConfig(env: Readonly<Record<string, string | undefined>> = process.env): SiteConfig {
  const fallbackUrl = `http://localhost:${env.PORT || DEFAULT_PORT}`;
  return {
    name: env.SITE_NAME || 'Tideline',
    url: (env.SITE_URL || fallbackUrl).replace(/\/+$/, ''),
    homeUrl: env.HOME_URL || null,
    loginUrl: env.LOGIN_URL || null,
    tradeUrl: env.TRADE_URL || null,
  };
}
