'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import {
  ALERT_FREQUENCY,
  DELIVERY_CHANNEL,
  isChannelType,
  isPercentType,
  p2pBookOf,
  PRICE_TYPE,
  type AlertFrequency,
  type AlertType,
  type DeliveryChannel,
} from '@/lib/contract/alert-terms';
import type { AlertParameters } from '@/lib/contract/alerts';
import { ALERT_LINE } from '@/lib/contract/identifiers';
import { formatPrice } from '@/lib/money/format-price';
import { useUser } from '@/lib/session/use-user';
import { parametersQuery } from '../api/alerts.calls';
import { withLevelDirection, typesOf, type AlertForm } from '../model/alert-form';
import { AdLadder } from './ad-ladder';
import styles from './alert-form.module.css';
import { LevelChart } from './level-chart';
import type { ChartLevel } from './level-lines';
import { NoteAndExpiry } from './note-and-expiry';
import { NumberFields } from './number-fields';
import { BacktestLine } from './backtest-line';
import { useAlertSubmit } from './use-alert-submit';
import type { LiveAlertTarget } from './use-live-alert-target';

const CHANNELS: readonly DeliveryChannel[] = [
  DELIVERY_CHANNEL.station,
  DELIVERY_CHANNEL.pop,
  DELIVERY_CHANNEL.email,
  DELIVERY_CHANNEL.push,
  DELIVERY_CHANNEL.sms,
];
const FREQUENCIES = Object.values(ALERT_FREQUENCY);

interface ConditionFormProps {
  form: AlertForm;
  target: LiveAlertTarget;
  isNew: boolean;
  /** Whether a P2P alert shows the present ads. */
  hasAdLadder: boolean;
  onChange: (form: AlertForm) => void;
  /** Rejects with the exchange's refusal. */
  onSubmit: (form: AlertForm) => Promise<void>;
}

/** Draggable levels of a form. */
function useLevels(form: AlertForm, unit: string): readonly ChartLevel[] {
  const t = useTranslations('alerts');
  if (isPercentType(form.alertType)) return [];
  const keys = isChannelType(form.alertType) ? (['down', 'up'] as const) : (['price'] as const);
  return keys.map((key) => ({ key, label: t(`chartLevel.${key}`, { coin: unit }), value: form[key] }));
}

/** Checkboxes of the delivery channels. */
function Channels({
  chosen,
  problem,
  onChange,
}: {
  chosen: readonly DeliveryChannel[];
  problem: string | undefined;
  onChange: (channels: DeliveryChannel[]) => void;
}) {
  const t = useTranslations('alerts');
  return (
    <fieldset className={styles.channels}>
      <legend className={styles.label}>{t('channels')}</legend>
      <div>
        {CHANNELS.map((channel) => (
          <label key={channel}>
            <input
              type="checkbox"
              checked={chosen.includes(channel)}
              onChange={(event) => onChange(event.target.checked ? [...chosen, channel] : chosen.filter((one) => one !== channel))}
            />
            {t(`channelName.${channel}`)}
          </label>
        ))}
      </div>
      {problem === undefined ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface FrequencyChoiceProps {
  frequency: AlertFrequency;
  /** Undefined until they are loaded, and for guests. */
  parameters: AlertParameters | undefined;
  onChange: (frequency: AlertFrequency) => void;
}

/** Radio buttons of the frequency, and the limits of an alert that fires every time. */
function FrequencyChoice({ frequency, parameters, onChange }: FrequencyChoiceProps) {
  const t = useTranslations('alerts');
  return (
    <>
      <Segmented
        label={t('frequency')}
        value={frequency}
        options={FREQUENCIES.map((value) => ({ value, label: t(`frequencyName.${value}`) }))}
        onChange={onChange}
      />
      {frequency === ALERT_FREQUENCY.everyTime && parameters ? (
        <p className={styles.hint}>
          {t('caps', {
            perSecond: parameters.inSecond,
            perMinute: parameters.frequencys,
            perHour: parameters.perHour,
            perDay: parameters.perDay,
          })}
        </p>
      ) : null}
    </>
  );
}

interface PriceWithLevelsProps {
  form: AlertForm;
  target: LiveAlertTarget;
  price: string | null;
  hasAdLadder: boolean;
  onMove: (part: Partial<AlertForm>) => void;
}

/** The current price, and a chart or the ads of a P2P book, in which the levels of the form can be dragged. */
function PriceWithLevels({ form, target, price, hasAdLadder, onMove }: PriceWithLevelsProps) {
  const t = useTranslations('alerts');
  const levels = useLevels(form, target.unit);
  const book = hasAdLadder ? p2pBookOf(target.exchangeId) : null;
  const moveLevel = (key: ChartLevel['key'], text: string): void => onMove({ [key]: text });
  return (
    <div className={styles.picture}>
      <p className={styles.now} data-testid="price-now">
        {t('now', { price: formatPrice(price, target.precision) })} <span>{target.unit}</span>
      </p>
      {target.row === null ? null : (
        <LevelChart symbolId={target.exchangeId} precision={target.precision} price={price} levels={levels} onMove={moveLevel} />
      )}
      {book === null ? null : <AdLadder book={book} levels={levels} onMove={moveLevel} />}
    </div>
  );
}

/** Form of condition, frequency and channels; the level can be dragged in the chart. */
export function ConditionForm({ form, target, isNew, hasAdLadder, onChange, onSubmit }: ConditionFormProps) {
  const t = useTranslations('alerts');
  const user = useUser();
  const { data: parameters } = useQuery({ ...parametersQuery, enabled: user !== null });
  const price = target.prices[form.priceType];
  const { errors, isBusy, submit, reset } = useAlertSubmit({
    form,
    isNew,
    parameters,
    adPrice: form.businessLine === ALERT_LINE.p2p ? price : null,
    onSubmit,
  });
  // Until the type is chosen, rising or falling follows from the level.
  const [isTypeChosen, setIsTypeChosen] = useState(!isNew);
  const change = (part: Partial<AlertForm>): void => {
    reset();
    const changed = { ...form, ...part };
    onChange(part.price === undefined || isTypeChosen ? changed : withLevelDirection(changed, price));
  };
  const chooseType = (alertType: AlertType): void => {
    setIsTypeChosen(true);
    change({ alertType });
  };

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <PriceWithLevels form={form} target={target} price={price} hasAdLadder={hasAdLadder} onMove={change} />
      <div className={styles.condition}>
        <Field label={t('type')}>
          <Select
            value={form.alertType}
            options={typesOf(form.exchangeId).map((value) => ({ value, label: t(`typeName.${value}`) }))}
            onChange={chooseType}
          />
        </Field>
        {form.businessLine === ALERT_LINE.futures ? (
          <Segmented
            label={t('priceType')}
            value={form.priceType}
            options={Object.values(PRICE_TYPE).map((value) => ({ value, label: t(`priceTypeName.${value}`) }))}
            onChange={(priceType) => change({ priceType })}
          />
        ) : null}
        <NumberFields form={form} target={target} price={price} problems={errors} onChange={change} />
        <BacktestLine form={form} />
      </div>
      <div className={styles.delivery}>
        <FrequencyChoice frequency={form.frequency} parameters={parameters} onChange={(frequency) => change({ frequency })} />
        <Channels chosen={form.channels} problem={errors.channels} onChange={(channels) => change({ channels })} />
        <NoteAndExpiry form={form} problem={errors.expiry} onChange={change} />
        {errors.form === undefined ? null : <Notice kind="failure">{errors.form}</Notice>}
        <Button kind="primary" type="submit" disabled={isBusy}>
          {isNew ? t('submit') : t('save')}
        </Button>
      </div>
    </form>
  );
}
