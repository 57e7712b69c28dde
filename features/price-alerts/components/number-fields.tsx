'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { isChannelType, isPercentType } from '@/lib/contract/alert-terms';
import { CURRENCY_SIGN } from '@/lib/money/currencies';
import { changeRatio, formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { multiplyDecimals } from '@/lib/money/multiply';
import { displayCurrency } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { levelDecimals, type AlertForm } from '../model/alert-form';
import type { FormField } from '../model/form-problems';
import { NumberField } from './number-field';
import styles from './number-fields.module.css';
import type { LiveAlertTarget } from './use-live-alert-target';

const PERCENT_DECIMALS = 4;

interface NumberFieldsProps {
  form: AlertForm;
  target: LiveAlertTarget;
  /** Current price of the chosen type. */
  price: string | null;
  /** Error messages by field. */
  problems: Readonly<Partial<Record<FormField, string>>>;
  onChange: (change: Partial<AlertForm>) => void;
}

/** Isolates text as left to right, so that the sign stays before the number in right-to-left text. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

const NO_DISTANCE = formatPercent('0');

/** Distance of a level from the current price in per cent, and the level in the display currency. */
function Distance({ level, price, target }: { level: string; price: string | null; target: LiveAlertTarget }) {
  const t = useTranslations('alerts');
  const currency = usePersistedValue(displayCurrency);
  const { data } = useQuery(usdtRateQuery());
  const worth = multiplyDecimals(level, target.unitInUsdt, data?.rates[currency]);
  const percent = formatPercent(changeRatio(level, price));
  return (
    <span className={styles.distance}>
      <span>{percent === NO_DISTANCE ? t('atPrice') : t('distance', { percent: leftToRight(percent) })} </span>
      {worth === null ? null : <bdi dir="ltr">{t('worth', { amount: `${CURRENCY_SIGN[currency]}${formatPrice(worth)}` })}</bdi>}
    </span>
  );
}

/** Number fields of the chosen type: one price, one percentage, or two bounds. */
export function NumberFields({ form, target, price, problems, onChange }: NumberFieldsProps) {
  const t = useTranslations('alerts');
  const decimals = levelDecimals(target.precision);
  const level = (key: 'price' | 'up' | 'down') => (
    <NumberField
      key={key}
      hasInitialFocus={key === 'price'}
      label={t(key, { coin: target.unit })}
      value={form[key]}
      decimals={decimals}
      problem={problems[key] ?? null}
      hint={<Distance level={form[key]} price={price} target={target} />}
      onChange={(text) => onChange({ [key]: text })}
    />
  );
  if (isChannelType(form.alertType)) return [level('down'), level('up')];
  if (!isPercentType(form.alertType)) return level('price');
  return (
    <NumberField
      label={t('percent')}
      value={form.percent}
      decimals={PERCENT_DECIMALS}
      problem={problems.percent ?? null}
      onChange={(text) => onChange({ percent: text })}
    />
  );
}
