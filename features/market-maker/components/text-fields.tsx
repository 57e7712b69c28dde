'use client';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { APPLICATION_LIMITS, charactersOf, textProblem, type ApplicationText } from '@/lib/contract/market-maker-terms';
import { changeTexts } from '../model/application-draft';
import type { RefusedFields } from '../model/refused-fields';
import styles from './application-form.module.css';
import { useProblemText } from './use-problem-text';

/** Attributes of the fields of one line; digits and addresses are left to right in every language. */
const INPUTS = {
  applicant: { autoComplete: 'name' },
  title: { autoComplete: 'organization-title' },
  mail: { type: 'email', autoComplete: 'email', dir: 'ltr' },
  userId: { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' },
} as const satisfies Partial<Record<ApplicationText, ComponentProps<'input'>>>;
type InputField = keyof typeof INPUTS;

/** Rows of the longer texts while they are short. */
const ROWS = { introduction: 6, strategy: 4 } as const;
type LongField = keyof typeof ROWS;

/** Message key of the label. */
const LABEL = {
  applicant: 'applicant',
  title: 'jobTitle',
  mail: 'mail',
  userId: 'userId',
  introduction: 'introduction',
  strategy: 'strategy',
} as const satisfies Record<ApplicationText, string>;

interface TextFieldsProps {
  texts: Readonly<Record<ApplicationText, string>>;
  /** Whether problems show that a visitor may still be about to mend. */
  isChecked: boolean;
  refused: RefusedFields;
  /** Called after a change by the visitor. */
  onChange: () => void;
}

/** Texts of the application, each with its number of characters or its problem. */
export function TextFields({ texts, isChecked, refused, onChange }: TextFieldsProps) {
  const t = useTranslations('marketMaker');
  const problemText = useProblemText();
  const fieldOf = (field: ApplicationText, withCount: boolean) => {
    const value = texts[field];
    const problem = textProblem(field, value);
    // A text that is too long is said at once, the others when the form is sent.
    const shown = isChecked || problem === 'tooLong' ? (problem ?? refused[field] ?? null) : null;
    const count = t('count', { count: charactersOf(value.trim()), max: APPLICATION_LIMITS[field] });
    return {
      field: { label: t(LABEL[field]), problem: problemText(shown, field, value), hint: withCount ? count : '' },
      control: {
        name: field,
        value,
        required: field !== 'userId',
        onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
          changeTexts({ [field]: currentTarget.value });
          onChange();
        },
      },
    };
  };
  const input = (name: InputField, hint?: string) => {
    const { field, control } = fieldOf(name, name === 'applicant' || name === 'title');
    return (
      <Field {...field} hint={hint ?? field.hint}>
        <Input {...INPUTS[name]} {...control} />
      </Field>
    );
  };
  const textarea = (name: LongField) => {
    const { field, control } = fieldOf(name, true);
    return (
      <Field {...field}>
        <Textarea rows={ROWS[name]} {...control} />
      </Field>
    );
  };
  return (
    <>
      <div className={styles.pair}>
        {input('applicant')}
        {input('title')}
      </div>
      <div className={styles.pair}>
        {input('mail')}
        {input('userId', t('userIdHint'))}
      </div>
      {textarea('introduction')}
      {textarea('strategy')}
    </>
  );
}
