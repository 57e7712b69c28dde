'use client';
import { useId } from 'react';
import { Input } from '@/components/ui/input';
import styles from './auth.module.css';

interface AuthFieldProps {
  label: string;
  type: 'email' | 'password';
  autoComplete: 'username' | 'current-password' | 'new-password';
  value: string;
  /** What is wrong with it, said in place of the hint. */
  problem: string | null;
  /** What is asked of it, said before anything is wrong. */
  hint?: string;
  onChange: (value: string) => void;
}

/** A field for a name or a password, with its rule or what is wrong with it said beside it. */
export function AuthField({ label, problem, hint, onChange, ...rest }: AuthFieldProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {/* A mail address reads from left to right in every language; so do the dots of a password. */}
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
