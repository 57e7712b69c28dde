'use client';
import type { ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { sanitiseNumberInput } from '@/lib/money/number-input';

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
export function NumberField({ label, value, decimals, problem, hint = '', hasInitialFocus = false, onChange }: NumberFieldProps) {
  return (
    <Field label={label} problem={problem} hint={hint}>
      <Input
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        data-autofocus={hasInitialFocus ? '' : undefined}
        value={value}
        onChange={(event) => onChange(sanitiseNumberInput(event.target.value, { decimals }))}
      />
    </Field>
  );
}
