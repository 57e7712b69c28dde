'use client';

import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { useRenderedPath } from '@/lib/i18n/use-current-path';

interface SectionLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/**
 * True when a page is in a destination's section, the second part of its address: the home page shows the spot list, futures have several
 * lists, and the page of one part of a section has the section's name with `Detail`.
 */
function isInSection(path: string, href: string): boolean {
  return href.split('/')[2] === (path === '/markets' ? 'spot' : path.split(/Detail|[/]/)[2]);
}

/** Navigation link that is marked as current when the page is in its section. */
export function SectionLink({ href, className, children }: SectionLinkProps) {
  const path = useRenderedPath();
  const current = path === href ? 'page' : isInSection(path, href) ? 'true' : undefined;
  return (
    <Link href={href} className={className} aria-current={current}>
      {children}
    </Link>
  );
}
