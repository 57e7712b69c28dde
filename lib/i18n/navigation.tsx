'use client';
import { useLocale } from 'next-intl';
import NextLink from 'next/link';
import { useRouter as useNextRouter } from 'next/navigation';
import { useMemo, type ComponentProps } from 'react';
import { codeOfTag, localizedPath } from './languages';

// Not next-intl's own navigation: its rules for translated routes, domains and cookies would be part of every page, and
// addresses here differ by their prefix only.

/** Address of a path of this site in a language given by its tag; other addresses are left as they are. */
function hrefIn(tag: string, href: string): string {
  return href.startsWith('/') ? localizedPath(codeOfTag(tag), href) : href;
}

type Router = ReturnType<typeof useNextRouter>;
type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href'> & { href: string };

/** Link to a path without language, in the language of the page. */
export function Link({ href, ...rest }: LinkProps) {
  return <NextLink href={hrefIn(useLocale(), href)} {...rest} />;
}

/** Returns the router, with paths without language. */
export function useRouter(): Router {
  const router = useNextRouter();
  const tag = useLocale();
  return useMemo<Router>(
    () => ({
      ...router,
      push: (href, options) => router.push(hrefIn(tag, href), options),
      replace: (href, options) => router.replace(hrefIn(tag, href), options),
      prefetch: (href, options) => router.prefetch(hrefIn(tag, href), options),
    }),
    [router, tag],
  );
}
