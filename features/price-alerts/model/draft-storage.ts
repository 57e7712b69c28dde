import { deleteLocal, LOCAL_KEY, readLocal, writeLocal } from '@/lib/preferences/local-store';
import type { AlertForm } from './alert-form';

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= 200;
const isIntegerBetween =
  (from: number, to: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
const isChannel = isIntegerBetween(1, 5);

const FIELD: Readonly<Record<keyof AlertForm, (value: unknown) => boolean>> = {
  businessLine: isIntegerBetween(1, 3),
  exchangeId: isText,
  alertType: isIntegerBetween(1, 8),
  priceType: isIntegerBetween(0, 2),
  price: isText,
  percent: isText,
  up: isText,
  down: isText,
  frequency: isIntegerBetween(1, 3),
  channels: (value) => Array.isArray(value) && value.every(isChannel),
  note: isText,
  expiresAt: (value) => value === null || typeof value === 'number',
};

/** Validates a stored form, which may be of another version or edited by hand. */
function isAlertForm(value: unknown): value is AlertForm {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.entries(FIELD).every(([name, isValid]) => isValid(fields[name]));
}

/** Stores the form during sign-in. */
export function storeDraft(form: AlertForm): void {
  writeLocal(LOCAL_KEY.alertDraft, form);
}

/** Returns and removes the stored form; null without one. */
export function consumeDraft(): AlertForm | null {
  const form = readLocal(LOCAL_KEY.alertDraft, isAlertForm);
  deleteLocal(LOCAL_KEY.alertDraft);
  return form;
}
