import createIntlMiddleware from 'next-intl/middleware';
import { NextResponse, type NextRequest } from 'next/server';
import { contentExists, placeOfMissing } from '@/app/page-existence';
import { pathInLanguage, returnPath } from '@/features/session/model/return-path';
import { siteConfig } from '@/lib/config';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/contract/languages';
import { englishLanguage, languageOfSegment, localizedPath } from '@/lib/i18n/languages';
import { negotiateLanguage } from '@/lib/i18n/negotiate';
import { routing } from '@/lib/i18n/routing';
import { HOME_PATH, MISSING_PAGE, pageAt, type PageMatch } from '@/lib/pages/page-table';
import { LANGUAGE_COOKIE } from '@/lib/preferences/cookie-names';

/** Requests a page rendered now instead of a cached one. */
const FRESH_HEADER = 'x-tideline-fresh';

const intl = createIntlMiddleware(routing);

/** Routes by address: language, home, the dynamic twin and the 404 (decisions 1 and 3). */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (pathname === '/') return home(request);

  const [, segment = ''] = pathname.split('/');
  const language = languageOfSegment(segment);
  if (language === undefined) return page(request, englishLanguage(), pathname);

  const rest = pathname.slice(segment.length + 1) || '/';
  const target = rest === '/' ? HOME_PATH : rest;
  const exact = segment === language.code && language.code !== DEFAULT_LANGUAGE;
  if (!exact || rest === '/') return redirect(request, localizedPath(language.code, target));
  return page(request, language, rest);
}

/** Only `/` negotiates the language; the response depends on the visitor and must not be cached. */
function home(request: NextRequest): NextResponse {
  const { homeUrl } = siteConfig();
  const code = negotiateLanguage(request.cookies.get(LANGUAGE_COOKIE)?.value, request.headers.get('accept-language'));
  const response = homeUrl === null ? redirect(request, localizedPath(code, HOME_PATH)) : NextResponse.redirect(homeUrl, 307);
  response.headers.set('vary', 'Accept-Language, Cookie');
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** Redirect to the external login page, with a return address on this site; null when accounts are local. */
function externalSignIn(request: NextRequest, language: Language): NextResponse | null {
  const { loginUrl, url } = siteConfig();
  if (loginUrl === null) return null;
  const target = new URL(loginUrl);
  target.searchParams.set('return', url + pathInLanguage(returnPath(request.nextUrl.search) ?? HOME_PATH, null, language.code));
  return NextResponse.redirect(target, 307);
}

async function page(request: NextRequest, language: Language, path: string): Promise<NextResponse> {
  const found = pageAt(path);
  if (found === null || !isOffered(found)) return missing(request, language);
  const { redirectOfBarePath } = found.entry;
  if (redirectOfBarePath !== undefined && found.segments.length === 0) return redirectTo(request, language, redirectOfBarePath);
  if (!(await contentExists(found, request.nextUrl.search, language.code))) {
    const place = await placeOfMissing(found);
    return place === null ? missing(request, language) : redirectTo(request, language, place);
  }
  const signIn = found.entry.isSignIn ? externalSignIn(request, language) : null;
  return signIn ?? twin(request, language, found) ?? intl(request);
}

const missing = (request: NextRequest, language: Language): NextResponse => rewrite(request, language, MISSING_PAGE.pattern, 404);

/** Redirect to a path with its own query, in a language; what exists may change, so it is not stored. */
function redirectTo(request: NextRequest, language: Language, path: string): NextResponse {
  const { pathname, search } = new URL(localizedPath(language.code, path), request.nextUrl);
  const url = request.nextUrl.clone();
  Object.assign(url, { pathname, search });
  const response = NextResponse.redirect(url, 307);
  response.headers.set('cache-control', 'no-store');
  return response;
}

/** False for the page of controls on a site without it. */
const isOffered = ({ entry }: PageMatch): boolean => entry.isUiPage !== true || siteConfig().hasUiPage;

/** The page rendered for this request; null when the cached one shows the same. */
function twin(request: NextRequest, language: Language, { entry, segments }: PageMatch): NextResponse | null {
  if (!entry.twin) return null;
  const { path, queryKeys } = entry.twin;
  const isNeeded = request.headers.has(FRESH_HEADER) || queryKeys.some((key) => request.nextUrl.searchParams.has(key));
  return isNeeded ? rewrite(request, language, [path, ...segments].join('/')) : null;
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
