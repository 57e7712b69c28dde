'use client';
import { useId, type ReactNode } from 'react';
import { Input } from '@/components/ui/input';
import { sanitiseNumberInput } from '@/lib/money/number-input';
import styles from './alert-form.module.css';

interface NumberFieldProps {
  label: string;
  value: string;
  /** Decimals that may be typed. */
  decimals: number;
  problem: string | null;
  /** Said below while nothing is wrong. */
  hint?: ReactNode;
  /** Whether a dialog begins here. */
  isFirst?: boolean;
  onChange: (text: string) => void;
}

/** A field for a number above zero; what is wrong is said beside it. */
export function NumberField({ label, value, decimals, problem, hint, isFirst = false, onChange }: NumberFieldProps) {
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
        data-autofocus={isFirst ? '' : undefined}
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
