'use client';

import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { useRenderedPath } from '@/lib/i18n/use-current-path';
import { isInSection } from './destinations';

interface SectionLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
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
