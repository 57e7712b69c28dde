'use client';
import { type FormEvent, useState } from 'react';
import { ApiError } from '@/lib/api/api-error';
import type { AlertParameters } from '@/lib/contract/alerts';
import type { AlertForm } from '../model/alert-form';
import { fieldOfCode, formProblems, type FormField, type Problems } from '../model/form-problems';
import { useFormWords } from './use-form-words';

interface SubmissionOptions {
  form: AlertForm;
  isNew: boolean;
  parameters: AlertParameters | undefined;
  /** Best ad of the P2P book that is watched; null when none is. */
  adPrice: string | null;
  onSubmit: (form: AlertForm) => Promise<void>;
}

interface Submission {
  /** What is wrong, by field, in the page's words. */
  said: Readonly<Partial<Record<FormField, string>>>;
  isBusy: boolean;
  submit: (event: FormEvent) => void;
  /** Something was changed: what the exchange refused may be right now. */
  forget: () => void;
}

const NOTHING: Problems = {};

/** Checks a form when it is sent, sends it once at a time, and says what was found or refused, beside the field. */
export function useSubmission({ form, isNew, parameters, adPrice, onSubmit }: SubmissionOptions): Submission {
  const words = useFormWords(parameters);
  const [found, setFound] = useState<Problems>(NOTHING);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<{ field: FormField; text: string } | null>(null);

  const send = async (): Promise<void> => {
    const problems = formProblems(form, adPrice, Date.now());
    setFound(problems);
    setRefused(null);
    if (isBusy || Object.keys(problems).length > 0) return;
    setIsBusy(true);
    try {
      await onSubmit(form);
    } catch (error) {
      setRefused({ field: error instanceof ApiError ? fieldOfCode(error.code, form) : 'form', text: words.refusal(error, isNew) });
    } finally {
      setIsBusy(false);
    }
  };

  return {
    said: { ...words.problems(found), ...(refused === null ? {} : { [refused.field]: refused.text }) },
    isBusy,
    submit: (event) => {
      event.preventDefault();
      void send();
    },
    forget: () => {
      setFound(NOTHING);
      setRefused(null);
    },
  };
}
