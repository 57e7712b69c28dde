/** Settings of the web app from its environment, validated by `npm start` before. Server side only. */
export interface SiteConfig {
  /** The product's name, `SITE_NAME`. */
  name: string;
  /** Origin in canonical addresses, without a closing slash, `SITE_URL`. */
  url: string;
  /** Address of "home" in place of the market pages, `HOME_URL`; null when not set. */
  homeUrl: string | null;
  /** Address of an external login and registration page, `LOGIN_URL` (with an outside exchange); null when not set. */
  loginUrl: string | null;
  /** Template of the address where a symbol is traded, with `{symbol}` and `{line}`, `TRADE_URL`; null when not set. */
  tradeUrl: string | null;
  /** Address of an outside chat script in place of the help panel, `CHAT_SCRIPT_URL`; null when not set. */
  chatScriptUrl: string | null;
  /** Whether the site has the page of its controls, `UI_PAGE`. */
  hasUiPage: boolean;
}

const DEFAULT_PORT = '3000';

/** Reads the environment on every call, so that pages rendered after the start have the values of the running process. */
export function siteConfig(env: Readonly<Record<string, string | undefined>> = process.env): SiteConfig {
  const fallbackUrl = `http://localhost:${env.PORT || DEFAULT_PORT}`;
  return {
    name: env.SITE_NAME || 'Tideline',
    url: (env.SITE_URL || fallbackUrl).replace(/\/+$/, ''),
    homeUrl: env.HOME_URL || null,
    loginUrl: env.LOGIN_URL || null,
    tradeUrl: env.TRADE_URL || null,
    chatScriptUrl: env.CHAT_SCRIPT_URL || null,
    hasUiPage: env.UI_PAGE === '1',
  };
}
