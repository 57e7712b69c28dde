'use client';

import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Link, useRouter } from '@/lib/i18n/navigation';
import styles from './tabs.module.css';

interface TabsProps {
  label: string;
  /** Level of navigation: tabs for the first, chips for the ones below. */
  kind?: 'tabs' | 'chips';
  size?: 'normal' | 'small';
  /** `TabLink`s; a button at the end is an action on them. */
  children: ReactNode;
}

/** Links to the views of a page, in one line that scrolls sideways where it is too long. */
export function Tabs({ label, kind = 'tabs', size = 'normal', children }: TabsProps) {
  return (
    <nav className={styles[kind]} data-size={size} aria-label={label}>
      {children}
    </nav>
  );
}

interface TabLinkProps extends Pick<ComponentProps<typeof Link>, 'replace'> {
  href: string;
  isCurrent: boolean;
  /** Number of entries of the view. */
  count?: number | null;
  /** Name of the view, for styles of the page. */
  'data-view'?: string;
  children: ReactNode;
}

/** Link to a view, which prefetches it on hover or focus; the current one is scrolled into sight. */
export function TabLink({ href, isCurrent, count = null, children, ...rest }: TabLinkProps) {
  const router = useRouter();
  const link = useRef<HTMLAnchorElement>(null);
  const prefetch = (): void => router.prefetch(href);
  useEffect(() => {
    const scroller = link.current?.parentElement;
    if (isCurrent && link.current && scroller && scroller.scrollWidth > scroller.clientWidth) {
      scroller.scrollTo({ left: link.current.offsetLeft - scroller.clientWidth / 2, behavior: 'instant' });
    }
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      href={href}
      prefetch={false}
      scroll={false}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      {...rest}
    >
      {children}
      {count === null ? null : (
        <>
          {' '}
          <span className={styles.count}>{count}</span>
        </>
      )}
    </Link>
  );
}
