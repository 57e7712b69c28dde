'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useState, type ReactNode } from 'react';
import { ListFailed, ListSkeleton } from '@/components/market/list-states';
import { matchingSymbols } from '@/components/market/matching-symbols';
import { useRegionalRows } from '@/components/market/use-regional-rows';
import { TableState } from '@/components/table/table-states';
import { Empty } from '@/components/ui/empty';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { QuoteRow } from '@/lib/contract/quotes';
import { bitcoinPairsQuery } from '../api/halving.query';
import styles from './pairs.module.css';

const NO_ROWS: readonly QuoteRow[] = [];
const SEARCH_LENGTH_MAX = 40;

/** Markets whose pair or name contains the text; all without one. */
function useFound(rows: readonly QuoteRow[], text: string): readonly QuoteRow[] {
  return useMemo(() => {
    if (text.trim() === '') return rows;
    const choices = rows.map(({ symbolId, symbolCodeDisplayName: ticker, coinName: name }) => ({ symbolId, ticker, name }));
    const found = new Set(matchingSymbols(choices, text).map(({ symbolId }) => symbolId));
    return rows.filter(({ symbolId }) => found.has(symbolId));
  }, [rows, text]);
}

/** Live markets of Bitcoin with a search; `render` is the table of the lists. */
export function Pairs({ render }: { render: (rows: readonly QuoteRow[], caption: string) => ReactNode }) {
  const t = useTranslations('halving');
  const { data, isError, refetch } = useQuery(bitcoinPairsQuery());
  useRegionalRows({ data, refetch });
  const [text, setText] = useState('');
  const found = useFound(data?.rows ?? NO_ROWS, text);
  return (
    <section className={styles.pairs} aria-labelledby="halving-pairs">
      <div className={styles.head}>
        <h2 id="halving-pairs">{t('pairs')}</h2>
        <div className={styles.search}>
          <Field label={t('searchPairs')} isLabelHidden>
            <Input
              type="search"
              size="small"
              placeholder={t('searchPairs')}
              maxLength={SEARCH_LENGTH_MAX}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </Field>
        </div>
      </div>
      <TableState
        status={data ? 'ready' : isError ? 'failed' : 'loading'}
        isEmpty={found.length === 0}
        loading={<ListSkeleton />}
        failed={<ListFailed onRetry={() => void refetch()} />}
        empty={
          <div role="status">
            <Empty text={t('noPair')} />
          </div>
        }
      >
        {render(found, t('pairs'))}
      </TableState>
    </section>
  );
}
