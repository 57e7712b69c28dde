'use client';
import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';
import styles from './button.module.css';

interface ButtonLinkProps {
  /** Page, without language. */
  href: string;
  kind?: 'primary' | 'quiet';
  children: ReactNode;
}

/** Link to a page that looks like a button, for the main step of a page. */
export function ButtonLink({ href, kind = 'quiet', children }: ButtonLinkProps) {
  return (
    <Link href={href} className={styles.button} data-kind={kind} data-size="normal">
      {children}
    </Link>
  );
}
