'use client';

import { useId, type ReactNode } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string | number> {
  label: string;
  /** For assistive technology only, where the choices explain themselves. */
  isLabelHidden?: boolean;
  size?: 'normal' | 'small';
  value: Value;
  /** `name` replaces a label that is an abbreviation, for assistive technology. */
  options: readonly { value: Value; label: string; name?: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
}

/** Choice among a few values side by side: a radio group, whose focus moves by the arrow keys. */
export function Segmented<Value extends string | number>({
  label,
  isLabelHidden = false,
  size = 'normal',
  value,
  options,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group} data-size={size}>
      <legend className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              aria-label={option.name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
