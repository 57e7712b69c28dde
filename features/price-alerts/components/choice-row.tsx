'use client';
import { useId } from 'react';
import styles from './alert-form.module.css';

interface ChoiceRowProps<Value extends number> {
  label: string;
  name: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** Radio group of a few options side by side. */
export function ChoiceRow<Value extends number>({ label, name, value, options, onChange }: ChoiceRowProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.choiceRow}>
      <legend className={styles.label}>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={`${id}-${name}`} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
