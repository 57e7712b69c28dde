import { createNavigation } from 'next-intl/navigation';
import { routing } from './routing';

/** The only door to links and the router: every address gets its language here. `usePathname` gives the path without it. */
export const { Link, useRouter, usePathname, getPathname, redirect, permanentRedirect } = createNavigation(routing);
