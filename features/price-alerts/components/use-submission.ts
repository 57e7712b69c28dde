'use client';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/lib/api/api-error';
import type { AlertParameters } from '@/lib/contract/alerts';
import type { AlertForm } from '../model/alert-form';
import { fieldOfCode, formProblems, type FormField, type Problems } from '../model/form-problems';
import { useFormMessages } from './use-form-messages';

interface SubmissionOptions {
  form: AlertForm;
  isNew: boolean;
  parameters: AlertParameters | undefined;
  /** Best ad of the target's P2P book; null for other targets. */
  adPrice: string | null;
  onSubmit: (form: AlertForm) => Promise<void>;
}

interface Submission {
  /** Localized error messages by field. */
  errors: Readonly<Partial<Record<FormField, string>>>;
  isBusy: boolean;
  submit: (event: FormEvent) => void;
  /** Clears the errors after a change of the form. */
  reset: () => void;
}

const NO_PROBLEMS: Problems = {};

/** Validates a form on submit, sends it once at a time, and returns the problems and refusals by field. */
export function useSubmission({ form, isNew, parameters, adPrice, onSubmit }: SubmissionOptions): Submission {
  const messages = useFormMessages(parameters);
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<{ field: FormField; text: string } | null>(null);

  const send = async (): Promise<void> => {
    const found = formProblems(form, adPrice, Date.now());
    setProblems(found);
    setRefused(null);
    if (isBusy || Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      await onSubmit(form);
    } catch (error) {
      setRefused({ field: error instanceof ApiError ? fieldOfCode(error.code, form) : 'form', text: messages.refusal(error, isNew) });
    } finally {
      setIsBusy(false);
    }
  };

  return {
    errors: { ...messages.problems(problems), ...(refused === null ? {} : { [refused.field]: refused.text }) },
    isBusy,
    submit: (event) => {
      event.preventDefault();
      void send();
    },
    reset: () => {
      setProblems(NO_PROBLEMS);
      setRefused(null);
    },
  };
}
