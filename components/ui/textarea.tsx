'use client';

import type { ComponentProps } from 'react';
import { useFieldControl } from './field';
import styles from './input.module.css';

interface TextareaProps extends ComponentProps<'textarea'> {
  /** Lines of its least height. */
  rows: number;
}

/** Control for text of several lines, which grows with it; `aria-invalid` marks an error. */
export function Textarea({ rows, ...rest }: TextareaProps) {
  const control = useFieldControl();
  // Padding and borders of the style; browsers that let it grow ignore the rows.
  const style = { minBlockSize: `calc(${rows}lh + 22px)` };
  return <textarea className={styles.textarea} rows={rows} style={style} {...control} {...rest} />;
}
