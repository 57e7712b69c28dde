'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { copyText } from '@/lib/copy-text';
import type { QuoteRow } from '@/lib/contract/quotes';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import styles from './contract-address.module.css';

const COPIED_MS = 1_500;

/** First and last characters of an address, enough to compare it. */
export function shortAddress(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** Button with a token's shortened contract address that copies the whole. */
export function ContractAddress({ row }: { row: QuoteRow }) {
  const t = useTranslations('markets');
  const [isCopied, setIsCopied] = useState(false);
  const address = row.contractAddress;
  if (address === undefined) return UNKNOWN_TEXT;
  const copy = async (): Promise<void> => {
    if (!(await copyText(address))) return;
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  return (
    <button
      className={styles.copy}
      type="button"
      title={address}
      aria-label={t('copy', { symbol: row.leftCoinName })}
      onClick={() => void copy()}
    >
      <bdi dir="ltr">{isCopied ? t('copied') : shortAddress(address)}</bdi>
    </button>
  );
}
