'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { CoinIcon } from '@/components/market/coin-cell';
import { searchQuery } from '@/lib/api/queries/search.query';
import type { QuoteRow } from '@/lib/contract/quotes';
import { formatPrice } from '@/lib/money/format-price';
import styles from './alert-form.module.css';

interface MarketPickerProps {
  /** The market chosen now; null while it is not known. */
  row: QuoteRow | null;
  onPick: (row: QuoteRow) => void;
}

function Choices({ onPick }: Pick<MarketPickerProps, 'onPick'>) {
  const t = useTranslations('alerts');
  const [keyword, setKeyword] = useState('');
  const { data, isPlaceholderData } = useQuery(searchQuery(keyword.trim()));
  const rows = keyword.trim() === '' ? (data?.hot?.hotSearchList ?? []) : (data?.rows ?? []);
  return (
    <div className={styles.choices}>
      <input className={styles.input} type="search" aria-label={t('find')} placeholder={t('find')} autoFocus value={keyword} maxLength={64} onChange={(event) => setKeyword(event.target.value)} />
      <ul>
        {rows.map((row) => (
          <li key={row.symbolId}>
            <button type="button" onClick={() => onPick(row)}>
              <CoinIcon ticker={row.leftCoinName} imgUrl={row.imgUrl} />
              <b dir="ltr">{row.symbolCodeDisplayName}</b>
              <span>{row.coinName}</span>
              <bdi dir="ltr">{formatPrice(row.price, row.pricePrecision)}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {data && !isPlaceholderData && rows.length === 0 ? <p role="status">{t('nothing')}</p> : null}
    </div>
  );
}

/** The market an alert is about, and the search for another. */
export function MarketPicker({ row, onPick }: MarketPickerProps) {
  const t = useTranslations('alerts');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {t('market')}
      </span>
      <button type="button" className={styles.thing} aria-expanded={isOpen} aria-describedby={id} onClick={() => setIsOpen(!isOpen)}>
        {row === null ? (
          <span>{t('choose')}</span>
        ) : (
          <>
            <CoinIcon ticker={row.leftCoinName} imgUrl={row.imgUrl} />
            <b dir="ltr">{row.symbolCodeDisplayName}</b>
            <span>{row.coinName}</span>
          </>
        )}
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 6 4 4 4-4" />
        </svg>
      </button>
      {isOpen ? (
        <Choices
          onPick={(picked) => {
            setIsOpen(false);
            onPick(picked);
          }}
        />
      ) : null}
    </div>
  );
}
