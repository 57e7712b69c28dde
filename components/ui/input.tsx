'use client';

import type { ComponentProps } from 'react';
import { useFieldControl } from './field';
import styles from './input.module.css';

interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'normal' | 'small';
}

/** Control for text or a number, as wide as its container; `aria-invalid` marks an error. */
export function Input({ size = 'normal', ...rest }: InputProps) {
  const control = useFieldControl();
  return <input className={styles.input} data-size={size} {...control} {...rest} />;
}
