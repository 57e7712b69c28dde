'use client';

import type { ComponentProps } from 'react';
import { useFieldControl } from './field';
import styles from './input.module.css';

interface SelectProps<Value extends string | number> extends Omit<ComponentProps<'select'>, 'size' | 'value' | 'onChange' | 'children'> {
  value: Value;
  options: readonly { value: Value; label: string }[];
  size?: 'normal' | 'small';
  onChange: (value: Value) => void;
}

/** Control that chooses one of many values, as wide as its container. */
export function Select<Value extends string | number>({ value, options, size = 'normal', onChange, ...rest }: SelectProps<Value>) {
  const control = useFieldControl();
  return (
    <select
      className={styles.input}
      data-size={size}
      value={value}
      onChange={(event) => {
        const chosen = options[event.target.selectedIndex];
        if (chosen) onChange(chosen.value);
      }}
      {...control}
      {...rest}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
