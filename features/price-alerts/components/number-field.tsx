'use client';
import { useId, type ReactNode } from 'react';
import { Input } from '@/components/ui/input';
import { sanitiseNumberInput } from '@/lib/money/number-input';
import styles from './alert-form.module.css';

interface NumberFieldProps {
  label: string;
  value: string;
  /** Maximum number of decimals. */
  decimals: number;
  problem: string | null;
  /** Shown below while there is no error. */
  hint?: ReactNode;
  /** Whether a dialog focuses this field on opening. */
  hasInitialFocus?: boolean;
  onChange: (text: string) => void;
}

/** Field for a positive number, with its error message. */
export function NumberField({ label, value, decimals, problem, hint, hasInitialFocus = false, onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        data-autofocus={hasInitialFocus ? '' : undefined}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(sanitiseNumberInput(event.target.value, { decimals }))}
      />
      <p id={`${id}-hint`} className={problem === null ? styles.hint : styles.problem} role={problem === null ? undefined : 'alert'}>
        {problem ?? hint}
      </p>
    </div>
  );
}
