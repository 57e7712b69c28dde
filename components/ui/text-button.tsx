'use client';
import type { ButtonHTMLAttributes } from 'react';
import styles from './text-button.module.css';

/** Button in a line of text, in its size; at least `--text-button-height` high. */
export function TextButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={styles.button} {...props} />;
}
