'use client';

import { createContext, useContext, useId, useMemo, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';

type ControlAttributes = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>;

const FieldContext = createContext<ControlAttributes>({});

/** Attributes that connect a control with the label and the note of its field; none outside of a field. */
export function useFieldControl(): ControlAttributes {
  return useContext(FieldContext);
}

interface FieldProps {
  label: ReactNode;
  /** The label is for assistive technology only. */
  isLabelHidden?: boolean;
  /** Shown below the control while there is no error; an empty one reserves the line. */
  hint?: ReactNode;
  /** Error message. */
  problem?: string | null | undefined;
  /** One `Input` or `Select`; a button may be beside it. */
  children: ReactNode;
}

/** Label, control, and a hint or an error message. */
export function Field({ label, isLabelHidden = false, hint, problem, children }: FieldProps) {
  const id = useId();
  const isInvalid = problem !== null && problem !== undefined;
  const note = isInvalid ? problem : hint;
  const noteId = note === undefined ? undefined : `${id}-note`;
  const control = useMemo(() => ({ id, 'aria-invalid': isInvalid, 'aria-describedby': noteId }), [id, isInvalid, noteId]);
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {note === undefined ? null : (
        <p id={noteId} className={styles.note} data-invalid={isInvalid} role={isInvalid ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
