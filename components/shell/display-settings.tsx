'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useSyncExternalStore } from 'react';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { BASIS_LAST_24H, BASIS_OFFSETS } from '@/lib/contract/lists';
import { CURRENCY_CODES, isCurrencyCode } from '@/lib/money/currencies';
import { changeBasis, displayCurrency, pace, TRADE_UNITS, tradeUnit } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { PACES } from '@/lib/realtime/pace';
import { choosePalette, onPaletteChoice, paletteChoice, PALETTES, type Palette } from '@/lib/theme/palette-choice';
import { formatUtcOffset } from '@/lib/time/format-utc-offset';
import styles from './display-settings.module.css';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.select} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

const PALETTE_LABEL = { 'green-up': 'paletteGreen', 'red-up': 'paletteRed', 'color-blind': 'paletteBlind' } as const;
const UNIT_LABEL = { currency: 'currency', coin: 'unitCoin' } as const;
const PACE_LABEL = { live: 'paceLive', slow: 'paceSlow', paused: 'pacePaused' } as const;

/** Settings of the numbers: currency, basis of changes, unit of amounts, colors of direction, pace of updates. */
export function DisplaySettings() {
  const t = useTranslations('shell');
  const currency = usePersistedValue(displayCurrency);
  const basis = usePersistedValue(changeBasis);
  const unit = usePersistedValue(tradeUnit);
  const updatePace = usePersistedValue(pace);
  const palette = useSyncExternalStore<Palette>(onPaletteChoice, paletteChoice, () => 'green-up');
  const { data: choices } = useQuery(marketConfigQuery);
  const currencies = CURRENCY_CODES.filter((code) => code === currency || !choices || choices.currencies.includes(code));
  const offsets = BASIS_OFFSETS.map((minutes) => [String(minutes), formatUtcOffset(minutes)] as const);
  return (
    <div className={styles.grid}>
      <Choice
        label={t('currency')}
        value={currency}
        options={currencies.map((code) => [code, code])}
        onChoose={(code) => isCurrencyCode(code) && displayCurrency.set(code)}
      />
      <Choice
        label={t('basis')}
        value={String(basis)}
        options={[[String(BASIS_LAST_24H), t('basis24h')], ...offsets]}
        onChoose={(value) => changeBasis.set(Number(value))}
      />
      <Choice
        label={t('tradeUnit')}
        value={unit}
        options={TRADE_UNITS.map((name) => [name, t(UNIT_LABEL[name])])}
        onChoose={(value) => tradeUnit.set(TRADE_UNITS.find((name) => name === value) ?? 'currency')}
      />
      <Choice
        label={t('palette')}
        value={palette}
        options={PALETTES.map((name) => [name, t(PALETTE_LABEL[name])])}
        onChoose={(value) => choosePalette(PALETTES.find((name) => name === value) ?? 'green-up')}
      />
      <Choice
        label={t('pace')}
        value={updatePace}
        options={PACES.map((name) => [name, t(PACE_LABEL[name])])}
        onChoose={(value) => pace.set(PACES.find((name) => name === value) ?? 'live')}
      />
    </div>
  );
}
