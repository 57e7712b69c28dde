'use client';

import type { ButtonHTMLAttributes } from 'react';
import styles from './chip.module.css';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'outlined' | 'plain';
  size?: 'normal' | 'small';
}

/** Small button in a line of equal ones; `aria-pressed` marks a chosen one. */
export function Chip({ kind = 'outlined', size = 'small', ...rest }: ChipProps) {
  return <button type="button" className={styles.chip} data-kind={kind} data-size={size} {...rest} />;
}
