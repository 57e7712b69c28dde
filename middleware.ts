import createIntlMiddleware from 'next-intl/middleware';
import { NextResponse, type NextRequest } from 'next/server';
import { isKnownPath } from '@/app/known-path';
import { coinExists, listExists } from '@/app/page-existence';
import { FILTER_KEYS } from '@/features/market-lists/model/filters';
import { pathInLanguage, returnPath } from '@/features/session/model/return-path';
import { siteConfig } from '@/lib/config';
import { parseListSegments } from '@/lib/contract/lists';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/contract/languages';
import { englishLanguage, languageOfSegment, localizedPath } from '@/lib/i18n/languages';
import { negotiateLanguage } from '@/lib/i18n/negotiate';
import { routing } from '@/lib/i18n/routing';
import { LANGUAGE_COOKIE } from '@/lib/preferences/cookie-names';

const MARKETS = '/markets';
/** Dynamic twin of the market pages: same screens, rendered per request; not a public address. */
const MARKETS_TWIN = '/markets-view';
/** Requests a page rendered now instead of a cached one. */
const FRESH_HEADER = 'x-tideline-fresh';
const SIGN_IN_PAGES: readonly string[] = ['/login', '/register'];
/** 404 page of a language. */
const MISSING = '/missing';

/** Query keys that change what a market page shows; other keys (campaign tags) leave the cached page as it is. */
const STATE_KEYS: readonly string[] = ['sort', 'dir', 'cols', 'density', ...FILTER_KEYS];

const intl = createIntlMiddleware(routing);

/** Routes by address: language, home, the dynamic twin and the 404 (decisions 1 and 3). */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (pathname === '/') return home(request);

  const [, segment = ''] = pathname.split('/');
  const language = languageOfSegment(segment);
  if (language === undefined) return page(request, englishLanguage(), pathname);

  const rest = pathname.slice(segment.length + 1) || '/';
  const target = rest === '/' ? MARKETS : rest;
  const exact = segment === language.code && language.code !== DEFAULT_LANGUAGE;
  if (!exact || rest === '/') return redirect(request, localizedPath(language.code, target));
  return page(request, language, rest);
}

/** Only `/` negotiates the language; the response depends on the visitor and must not be cached. */
function home(request: NextRequest): NextResponse {
  const { homeUrl } = siteConfig();
  const code = negotiateLanguage(request.cookies.get(LANGUAGE_COOKIE)?.value, request.headers.get('accept-language'));
  const response = homeUrl === null ? redirect(request, localizedPath(code, MARKETS)) : NextResponse.redirect(homeUrl, 307);
  response.headers.set('vary', 'Accept-Language, Cookie');
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** Redirect to the external login page, with a return address on this site; null when accounts are local. */
function externalSignIn(request: NextRequest, language: Language, path: string): NextResponse | null {
  const { loginUrl, url } = siteConfig();
  if (loginUrl === null || !SIGN_IN_PAGES.includes(path)) return null;
  const target = new URL(loginUrl);
  target.searchParams.set('return', url + pathInLanguage(returnPath(request.nextUrl.search) ?? MARKETS, null, language.code));
  return NextResponse.redirect(target, 307);
}

async function page(request: NextRequest, language: Language, path: string): Promise<NextResponse> {
  const signIn = externalSignIn(request, language, path);
  if (signIn) return signIn;
  if (!isKnownPath(path) || !(await targetExists(path, language))) return rewrite(request, language, MISSING, 404);
  if (isListPath(path) && needsTwin(request)) {
    return rewrite(request, language, MARKETS_TWIN + path.slice(MARKETS.length));
  }
  return intl(request);
}

/** Whether the exchange has the list or coin of an address; true for every other page. */
async function targetExists(path: string, language: Language): Promise<boolean> {
  const [, section, ...slug] = path.split('/');
  if (section !== 'markets') return true;
  if (slug[0] === 'tokens') return coinExists(slug[1] ?? '', language.code);
  const list = parseListSegments(slug);
  return list === null || listExists(list);
}

function needsTwin(request: NextRequest): boolean {
  return request.headers.has(FRESH_HEADER) || STATE_KEYS.some((key) => request.nextUrl.searchParams.has(key));
}

/** Only lists have a twin: elsewhere the same key may have another meaning, e.g. `price` for a new alert. */
function isListPath(path: string): boolean {
  const [, section, ...slug] = path.split('/');
  return section === 'markets' && parseListSegments(slug) !== null;
}

function rewrite(request: NextRequest, language: Language, path: string, status = 200): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = `/${language.tag}${path}`;
  return NextResponse.rewrite(url, { status });
}

function redirect(request: NextRequest, path: string): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = path;
  return NextResponse.redirect(url, 307);
}

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!v1(?:/|$)|_next|.*\\..*).*)'],
};
