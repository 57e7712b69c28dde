'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { p2pBookOf, p2pIdOf, type P2pBook } from '@/lib/contract/alert-terms';
import { p2pBooksQuery } from '../api/alerts.calls';
import styles from './alert-form.module.css';

/** Default book: every exchange with P2P trading has it. */
const DEFAULT_BOOK: P2pBook = { coin: 'USDT', fiat: 'EUR', side: 'BUY' };

/** Id of the default book of a P2P alert. */
export const DEFAULT_P2P_ID = p2pIdOf(DEFAULT_BOOK);

interface P2pPickerProps {
  exchangeId: string;
  onPick: (exchangeId: string) => void;
}

/** Selectors of an alert's advertisement book: coin, currency, side. */
export function P2pPicker({ exchangeId, onPick }: P2pPickerProps) {
  const t = useTranslations('alerts');
  const book = p2pBookOf(exchangeId) ?? DEFAULT_BOOK;
  const { data } = useQuery({ ...p2pBooksQuery(book.fiat), placeholderData: keepPreviousData });
  const coins = [...new Set([book.coin, ...(data?.books.map(({ coin }) => coin) ?? [])])].sort();
  const fiats = [...new Set([book.fiat, ...(data?.fiats ?? [])])].sort();
  const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const pick = (change: Partial<P2pBook>): void => onPick(p2pIdOf({ ...book, ...change }));
  return (
    <div className={styles.book}>
      <Field label={t('coin')}>
        <Select value={book.coin} options={asOptions(coins)} onChange={(coin) => pick({ coin })} />
      </Field>
      <Field label={t('fiat')}>
        <Select value={book.fiat} options={asOptions(fiats)} onChange={(fiat) => pick({ fiat })} />
      </Field>
      <Field label={t('side')}>
        <Select
          value={book.side}
          options={[
            { value: 'BUY', label: t('sideBuy') },
            { value: 'SELL', label: t('sideSell') },
          ]}
          onChange={(side) => pick({ side })}
        />
      </Field>
    </div>
  );
}
