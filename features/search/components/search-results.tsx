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

/** One result: what it is, of which class, and its live price. */
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
      <S.Class>{t(`class.${assetClassOf(row)}`)}</S.Class>
      <S.Numbers>
        {formatPrice(price, row.pricePrecision)}
        {row.session === undefined ? change : <SinceClose>{change}</SinceClose>}
      </S.Numbers>
    </S.Result>
  );
}

interface SearchResultsProps {
  rows: readonly QuoteRow[];
  /** Id of the list; its options have theirs from it. */
  listId: string;
  /** Place of the chosen result. */
  active: number;
  onOpen: (row: QuoteRow) => void;
  onPoint: (place: number) => void;
}

/** The results with live prices, and a star beside each. */
export function SearchResults({ rows, listId, active, onOpen, onPoint }: SearchResultsProps) {
  const t = useTranslations('search');
  useQuoteSubscription(rows.map(({ symbolId }) => symbolId));
  return (
    <S.Found>
      <S.Results id={listId} role="listbox" aria-label={t('results')}>
        {rows.map((row, place) => (
          <Result
            key={row.symbolId}
            row={row}
            id={`${listId}-${place}`}
            isActive={place === active}
            onOpen={() => onOpen(row)}
            onPoint={() => onPoint(place)}
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
    </S.Found>
  );
}
