'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCellContext } from '@/components/market/cell-context';
import { latestValues } from '@/components/market/latest-values';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { QuoteRow } from '@/lib/contract/quotes';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { sanitiseNumberInput } from '@/lib/money/number-input';
import { displayCurrency } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { useTick } from '@/lib/realtime/use-tick';
import { convert, type Side } from '../model/convert';

const LENGTH_MAX = 30;
const SIDES: readonly Side[] = ['coin', 'currency'];

/** Fields of the converter: the one typed in keeps its amount, the other follows the price. */
export function ConverterFields({ row }: { row: QuoteRow }) {
  const t = useTranslations('coinConverter');
  const { rate, usdtPrices } = useCellContext();
  const currency = usePersistedValue(displayCurrency);
  const { price } = latestValues(row, useTick(row.symbolId));
  const [typed, setTyped] = useState<{ side: Side; amount: string }>({ side: 'coin', amount: '1' });
  const usdtPrice = row.rightCoinName === 'USDT' ? '1' : (usdtPrices.get(row.rightCoinName) ?? null);
  const result = convert(typed.amount, typed.side, { price, usdtPrice, rate });
  const unit = { coin: row.leftCoinName, currency };
  return (
    <>
      {SIDES.map((side) => (
        <Field key={side} label={t('amount', { unit: unit[side] })}>
          <Input
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={LENGTH_MAX}
            placeholder={UNKNOWN_TEXT}
            value={side === typed.side ? typed.amount : (result ?? '')}
            onChange={(event) => setTyped({ side, amount: sanitiseNumberInput(event.target.value) })}
          />
        </Field>
      ))}
    </>
  );
}
