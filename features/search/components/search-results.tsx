'use client';
import { useTranslations } from 'next-intl';
import { CoinIcon } from '@/components/market/coin-cell';
import { FavoriteStar } from '@/components/market/favorite-star';
import { ChangeView, SinceClose } from '@/components/market/live-change';
import type { QuoteRow } from '@/lib/contract/quotes';
import { changeRatio } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { useQuoteSubscription } from '@/lib/realtime/use-quote-subscription';
import { useTick } from '@/lib/realtime/use-tick';
import { assetClassOf } from '../model/asset-class';
import * as S from './search-palette.styles';

interface ResultProps {
  row: QuoteRow;
  id: string;
  isActive: boolean;
  onOpen: () => void;
  onPoint: () => void;
}

/** One result with its asset class and live price. */
function Result({ row, id, isActive, onOpen, onPoint }: ResultProps) {
  const t = useTranslations('search');
  const tick = useTick(row.symbolId);
  const { price, open24h } = tick ?? row;
  const change = <ChangeView ratio={changeRatio(price, open24h)} />;
  return (
    <S.Result id={id} role="option" aria-selected={isActive} onClick={onOpen} onPointerMove={onPoint}>
      <CoinIcon ticker={row.leftCoinName} imgUrl={row.imgUrl} />
      <S.Names>
        <b dir="ltr">{row.symbolCodeDisplayName}</b> <span>{row.coinName}</span>
      </S.Names>
      <S.ClassLabel>{t(`class.${assetClassOf(row)}`)}</S.ClassLabel>
      <S.Numbers>
        {formatPrice(price, row.pricePrecision)}
        {row.session === undefined ? change : <SinceClose>{change}</SinceClose>}
      </S.Numbers>
    </S.Result>
  );
}

interface SearchResultsProps {
  rows: readonly QuoteRow[];
  /** Id of the list and prefix of its options' ids. */
  listId: string;
  /** Index of the active result. */
  active: number;
  onOpen: (row: QuoteRow) => void;
  onPoint: (index: number) => void;
}

/** Results with live prices, and a star beside each. */
export function SearchResults({ rows, listId, active, onOpen, onPoint }: SearchResultsProps) {
  const t = useTranslations('search');
  useQuoteSubscription(rows.map(({ symbolId }) => symbolId));
  return (
    <S.ResultArea>
      <S.Results id={listId} role="listbox" aria-label={t('results')}>
        {rows.map((row, index) => (
          <Result
            key={row.symbolId}
            row={row}
            id={`${listId}-${index}`}
            isActive={index === active}
            onOpen={() => onOpen(row)}
            onPoint={() => onPoint(index)}
          />
        ))}
      </S.Results>
      <S.Stars>
        {rows.map((row) => (
          <li key={row.symbolId}>
            <FavoriteStar row={row} />
          </li>
        ))}
      </S.Stars>
    </S.ResultArea>
  );
}
