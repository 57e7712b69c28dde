'use client';
import { useId } from 'react';
import { Input } from '@/components/ui/input';
import styles from './auth.module.css';

interface AuthFieldProps {
  label: string;
  type: 'email' | 'password';
  autoComplete: 'username' | 'current-password' | 'new-password';
  value: string;
  /** Error message, shown instead of the hint. */
  problem: string | null;
  /** Rule of the field. */
  hint?: string;
  onChange: (value: string) => void;
}

/** Field for a login name or a password, with its rule or error message. */
export function AuthField({ label, problem, hint, onChange, ...rest }: AuthFieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {/* Mail addresses and passwords are left to right in every language. */}
      <Input
        id={id}
        dir="ltr"
        {...rest}
        required
        aria-invalid={problem !== null}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      {note === undefined ? null : (
        <p id={`${id}-note`} role={problem === null ? undefined : 'alert'}>
          {note}
        </p>
      )}
    </div>
  );
}
