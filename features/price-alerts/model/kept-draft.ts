import { deleteLocal, LOCAL_KEY, readLocal, writeLocal } from '@/lib/preferences/local-store';
import type { AlertForm } from './alert-form';

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= 200;
const isWithin =
  (from: number, to: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
const isChannel = isWithin(1, 5);

const FIELD: Readonly<Record<keyof AlertForm, (value: unknown) => boolean>> = {
  businessLine: isWithin(1, 3),
  exchangeId: isText,
  alertType: isWithin(1, 8),
  priceType: isWithin(0, 2),
  price: isText,
  percent: isText,
  up: isText,
  down: isText,
  frequency: isWithin(1, 3),
  channels: (value) => Array.isArray(value) && value.every(isChannel),
  note: isText,
  expiresAt: (value) => value === null || typeof value === 'number',
};

/** Recognises a form that was kept; it may be from another version, or written by hand. */
function isAlertForm(value: unknown): value is AlertForm {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.entries(FIELD).every(([name, isSound]) => isSound(fields[name]));
}

/** Keeps what was filled in while somebody goes to sign in. */
export function keepDraft(form: AlertForm): void {
  writeLocal(LOCAL_KEY.alertDraft, form);
}

/** What was kept, once; null when there is nothing. */
export function takeDraft(): AlertForm | null {
  const form = readLocal(LOCAL_KEY.alertDraft, isAlertForm);
  deleteLocal(LOCAL_KEY.alertDraft);
  return form;
}
