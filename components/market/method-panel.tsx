import { useId, type ReactNode } from 'react';
import styles from './method-panel.module.css';

interface MethodPanelProps {
  title: string;
  /** A `ul`, or a `dl` of rules with a `div` for each, and notes in `p`. */
  children: ReactNode;
}

/** Panel below figures that says how they are computed. */
export function MethodPanel({ title, children }: MethodPanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
