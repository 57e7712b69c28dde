'use client';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { useSubmit } from '@/lib/api/use-submit';
import type { AlertParameters } from '@/lib/contract/alerts';
import type { AlertForm } from '../model/alert-form';
import { fieldOfCode, formProblems, type FormField, type Problems } from '../model/form-problems';
import { useFormMessages } from './use-form-messages';

interface AlertSubmitOptions {
  form: AlertForm;
  isNew: boolean;
  parameters: AlertParameters | undefined;
  /** Best ad of the target's P2P book; null for other targets. */
  adPrice: string | null;
  onSubmit: (form: AlertForm) => Promise<void>;
}

interface AlertSubmit {
  /** Localized error messages by field. */
  errors: Readonly<Partial<Record<FormField, string>>>;
  isBusy: boolean;
  submit: (event: FormEvent) => void;
  /** Clears the errors after a change of the form. */
  reset: () => void;
}

const NO_PROBLEMS: Problems = {};

/** Validates an alert's form on submit and sends it; returns problems and refusals by field. */
export function useAlertSubmit({ form, isNew, parameters, adPrice, onSubmit }: AlertSubmitOptions): AlertSubmit {
  const messages = useFormMessages(parameters);
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const { isBusy, error, submit, reset } = useSubmit(onSubmit);
  const field = error instanceof ApiError ? fieldOfCode(error.code, form) : 'form';
  return {
    errors: { ...messages.problems(problems), ...(error === null ? {} : { [field]: messages.refusal(error, isNew) }) },
    isBusy,
    submit: (event) => {
      event.preventDefault();
      const found = formProblems(form, adPrice, Date.now());
      setProblems(found);
      if (Object.keys(found).length === 0) submit(form);
      else reset();
    },
    reset: () => {
      setProblems(NO_PROBLEMS);
      reset();
    },
  };
}
