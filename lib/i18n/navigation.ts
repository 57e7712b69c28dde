import { createNavigation } from 'next-intl/navigation';
import { routing } from './routing';

/** Locale-aware links and router, the only ones in use; `usePathname` returns the path without the language. */
export const { Link, useRouter, usePathname, getPathname, redirect, permanentRedirect } = createNavigation(routing);
