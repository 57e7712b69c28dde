'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { searchPageQuery } from '@/lib/api/queries/search.query';
import type { SearchCoin } from '@/lib/contract/search';
import { Link } from '@/lib/i18n/navigation';
import { formatPrice } from '@/lib/money/format-price';
import { coinPath } from '@/lib/pages/coin-path';
import { assetClassOf } from '../model/asset-class';
import styles from './found-markets.module.css';

interface FoundMarketsProps {
  keyword: string;
  /** Answer in the HTML, without coins that some country hides; null when the exchange did not answer. */
  rendered: SearchCoin | null;
}

/** Results of a search: those of the HTML until the browser's own call answers with what the visitor's country may see. */
export function FoundMarkets({ keyword, rendered }: FoundMarketsProps) {
  const t = useTranslations('search');
  const { data } = useQuery(searchPageQuery(keyword));
  const answer = data ?? rendered;
  const isHot = keyword.trim() === '';
  const rows = (isHot ? answer?.hot?.hotSearchList : answer?.rows) ?? [];
  return (
    <div className={styles.page}>
      <h1>{isHot ? t('hot') : t('resultsFor', { keyword })}</h1>
      {rows.length === 0 ? <p role="status">{answer === null ? t('failed') : t('nothing')}</p> : null}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.symbolId}>
            <Link href={coinPath(row.coinId, row.symbolId)} prefetch={false}>
              <b dir="ltr">{row.symbolCodeDisplayName}</b>
              <span>{row.coinName}</span>
              <small>{t(`class.${assetClassOf(row)}`)}</small>
              <bdi dir="ltr">{formatPrice(row.price, row.pricePrecision)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
