import type { ReactNode } from 'react';
import styles from './message.module.css';

interface EmptyProps {
  text: string;
  /** At the start of a section, instead of in the middle of the page. */
  isInline?: boolean;
  /** Next step: a hint or a button. */
  children?: ReactNode;
}

/** Message in place of content that is empty. */
export function Empty({ text, isInline = false, children }: EmptyProps) {
  return (
    <div className={isInline ? styles.inline : styles.message}>
      <p>{text}</p>
      {children}
    </div>
  );
}
