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
import type { Watched } from './use-watched';

const PERCENT_DECIMALS = 4;

interface NumberFieldsProps {
  form: AlertForm;
  watched: Watched;
  /** Price now of the chosen type. */
  price: string | null;
  /** Words of what is wrong, by field. */
  problems: Readonly<Partial<Record<FormField, string>>>;
  onChange: (change: Partial<AlertForm>) => void;
}

/** Keeps the sign of a number before it among words that run the other way. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

const NO_DISTANCE = formatPercent('0');

/** How far a level is from the price now, in per cent and as an amount of the display currency. */
function Distance({ level, price, watched }: { level: string; price: string | null; watched: Watched }) {
  const t = useTranslations('alerts');
  const currency = usePersistedValue(displayCurrency);
  const { data } = useQuery(usdtRateQuery);
  const worth = multiplyDecimals(level, watched.unitInUsdt, data?.rates[currency]);
  const percent = formatPercent(changeRatio(level, price));
  return (
    <>
      {percent === NO_DISTANCE ? t('atPrice') : t('distance', { percent: leftToRight(percent) })}
      {worth === null ? null : (
        <>
          {' '}
          <bdi dir="ltr">{t('worth', { amount: `${CURRENCY_SIGN[currency]}${formatPrice(worth)}` })}</bdi>
        </>
      )}
    </>
  );
}

/** The numbers of the chosen type: one price, one per cent, or two bounds. */
export function NumberFields({ form, watched, price, problems, onChange }: NumberFieldsProps) {
  const t = useTranslations('alerts');
  const decimals = levelDecimals(watched.precision);
  const level = (key: 'price' | 'up' | 'down') => (
    <NumberField
      key={key}
      isFirst={key === 'price'}
      label={t(key, { coin: watched.unit })}
      value={form[key]}
      decimals={decimals}
      problem={problems[key] ?? null}
      hint={<Distance level={form[key]} price={price} watched={watched} />}
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
