'use client';

import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { useRenderedPath } from '@/lib/i18n/use-current-path';
import { isWithin } from './destinations';

interface SectionLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link of the shell that knows whether the page lies in its section. */
export function SectionLink({ href, className, children }: SectionLinkProps) {
  const path = useRenderedPath();
  const current = path === href ? 'page' : isWithin(path, href) ? 'true' : undefined;
  return (
    <Link href={href} className={className} aria-current={current}>
      {children}
    </Link>
  );
}
