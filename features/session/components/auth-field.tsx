'use client';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

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
  return (
    <Field label={label} problem={problem} hint={hint}>
      {/* Mail addresses and passwords are left to right in every language. */}
      <Input dir="ltr" {...rest} required onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
