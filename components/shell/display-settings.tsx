'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { BASIS_LAST_24H, BASIS_OFFSETS } from '@/lib/contract/lists';
import { CURRENCY_CODES } from '@/lib/money/currencies';
import { changeBasis, displayCurrency, updateMode, TRADE_UNITS, tradeUnit } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { UPDATE_MODES } from '@/lib/realtime/update-mode';
import { choosePalette, COLOR_PALETTES, usePaletteChoice } from '@/lib/theme/palette-choice';
import { formatUtcOffset } from '@/lib/time/format-utc-offset';
import styles from './display-settings.module.css';

const PALETTE_LABEL = { 'green-up': 'paletteGreen', 'red-up': 'paletteRed', 'color-blind': 'paletteBlind' } as const;
const UNIT_LABEL = { currency: 'currency', coin: 'unitCoin' } as const;
const UPDATE_MODE_LABEL = { live: 'paceLive', slow: 'paceSlow', paused: 'pacePaused' } as const;

/** Settings of the numbers: currency, basis of changes, unit of amounts, colors of direction, mode of updates. */
export function DisplaySettings() {
  const t = useTranslations('shell');
  const currency = usePersistedValue(displayCurrency);
  const basis = usePersistedValue(changeBasis);
  const unit = usePersistedValue(tradeUnit);
  const chosenMode = usePersistedValue(updateMode);
  const palette = usePaletteChoice();
  const { data: choices } = useQuery(marketConfigQuery());
  const currencies = CURRENCY_CODES.filter((code) => code === currency || !choices || choices.currencies.includes(code));
  return (
    <div className={styles.grid}>
      <Field label={t('currency')}>
        <Select value={currency} options={currencies.map((code) => ({ value: code, label: code }))} onChange={displayCurrency.set} />
      </Field>
      <Field label={t('basis')}>
        <Select
          value={basis}
          options={[
            { value: BASIS_LAST_24H, label: t('basis24h') },
            ...BASIS_OFFSETS.map((minutes) => ({ value: minutes, label: formatUtcOffset(minutes) })),
          ]}
          onChange={changeBasis.set}
        />
      </Field>
      <Field label={t('tradeUnit')}>
        <Select value={unit} options={TRADE_UNITS.map((name) => ({ value: name, label: t(UNIT_LABEL[name]) }))} onChange={tradeUnit.set} />
      </Field>
      <Field label={t('palette')}>
        <Select
          value={palette}
          options={COLOR_PALETTES.map((name) => ({ value: name, label: t(PALETTE_LABEL[name]) }))}
          onChange={choosePalette}
        />
      </Field>
      <Field label={t('pace')}>
        <Select
          value={chosenMode}
          options={UPDATE_MODES.map((name) => ({ value: name, label: t(UPDATE_MODE_LABEL[name]) }))}
          onChange={updateMode.set}
        />
      </Field>
    </div>
  );
}
