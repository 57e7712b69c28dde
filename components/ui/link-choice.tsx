'use client';
import type { ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';
import styles from './link-choice.module.css';

interface LinkChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  current: Value;
  hrefOf: (value: Value) => string;
  textOf: (value: Value) => ReactNode;
}

/** Choice among a few values side by side, each a link, so that it works without scripts. */
export function LinkChoice<Value extends string>({ label, values, current, hrefOf, textOf }: LinkChoiceProps<Value>) {
  return (
    <nav className={styles.choice} aria-label={label}>
      {values.map((value) => (
        <Link key={value} href={hrefOf(value)} prefetch={false} scroll={false} aria-current={value === current ? 'true' : undefined}>
          {textOf(value)}
        </Link>
      ))}
    </nav>
  );
}

/** Line of several choices; it scrolls inside itself on narrow screens. */
export function LinkChoices({ children }: { children: ReactNode }) {
  return <div className={styles.choices}>{children}</div>;
}
