'use client';

import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'quiet';
  size?: 'normal' | 'small';
}

/** Button; at most one `primary` per screen, `quiet` for the others. */
export function Button({ kind = 'quiet', size = 'normal', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={styles.button} data-kind={kind} data-size={size} {...rest} />;
}
