'use client';
import { useEffect, useId, useRef } from 'react';
import type { PolicyNews } from '@/lib/contract/news';
import { Link } from '@/lib/i18n/navigation';
import styles from './filter-links.module.css';

interface FilterLinksProps {
  label: string;
  /** Text of the link to everything. */
  all: string;
  /** Values with their number of articles. */
  facets: PolicyNews['regions'];
  chosen: string | null;
  hrefOf: (code: string | null) => string;
  textOf: (code: string) => string;
}

/** Choice of one value of many, each a link with its number of articles: below each other on wide screens, else in a line that scrolls. */
export function FilterLinks({ label, all, facets, chosen, hrefOf, textOf }: FilterLinksProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  // In a line that scrolls the chosen value is in sight.
  useEffect(() => {
    const line = list.current;
    const item = line?.querySelector('[aria-current]')?.parentElement;
    if (line && item && line.scrollWidth > line.clientWidth)
      line.scrollTo({ left: item.offsetLeft - (line.clientWidth - item.offsetWidth) / 2, behavior: 'instant' });
  }, [chosen]);
  // A value of the address that no article has is chosen all the same.
  const isUnknown = chosen !== null && facets.every(({ code }) => code !== chosen);
  const link = (code: string | null, text: string, count?: number) => (
    <li key={code}>
      <Link href={hrefOf(code)} prefetch={false} scroll={false} aria-current={code === chosen ? 'true' : undefined}>
        <span>{text}</span>
        {count === undefined ? null : <small>{count}</small>}
      </Link>
    </li>
  );
  return (
    <nav className={styles.filter} aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <ul ref={list}>
        {link(null, all)}
        {isUnknown ? link(chosen, textOf(chosen), 0) : null}
        {facets.map(({ code, count }) => link(code, textOf(code), count))}
      </ul>
    </nav>
  );
}
