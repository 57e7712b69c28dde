'use client';

import { Button } from './button';
import styles from './message.module.css';

interface FailedProps {
  text: string;
  /** At the start of a section, instead of in the middle of the page. */
  isInline?: boolean;
  retryLabel: string;
  onRetry: () => void;
}

/** Message in place of content that could not be loaded, with a button to load it again; announced at once. */
export function Failed({ text, isInline = false, retryLabel, onRetry }: FailedProps) {
  return (
    <div className={isInline ? styles.inline : styles.message} role="alert">
      <p>{text}</p>
      <Button size={isInline ? 'small' : 'normal'} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
