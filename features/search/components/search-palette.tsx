'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { ChangeView } from '@/components/market/live-change';
import { CoinIcon } from '@/components/market/coin-cell';
import { Dialog } from '@/components/ui/dialog';
import { SearchIcon } from '@/components/ui/icons';
import type { QuoteRow } from '@/lib/contract/quotes';
import { codeOfTag } from '@/lib/i18n/languages';
import { useRouter } from '@/lib/i18n/navigation';
import { changeRatio } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import { useKept } from '@/lib/preferences/kept-choice';
import { useTick } from '@/lib/realtime/use-tick';
import { useQuoteSubscription } from '@/lib/realtime/use-quote-subscription';
import { searchQuery } from '@/lib/api/queries/search.query';
import { assetClassOf } from '../model/asset-class';
import { recentSearches, withRecent } from '../model/recent-searches';
import * as S from './search-palette.styles';

const TYPING_MS = 80;

/** While words are composed, arrows and Enter choose among those an input method offers, not among the results. */
const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing;

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

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
  return (
    <S.Result id={id} role="option" aria-selected={isActive} onClick={onOpen} onPointerMove={onPoint}>
      <CoinIcon ticker={row.leftCoinName} imgUrl={row.imgUrl} />
      <S.Names>
        <b dir="ltr">{row.symbolCodeDisplayName}</b> <span>{row.coinName}</span>
      </S.Names>
      <S.Class>{t(`class.${assetClassOf(row)}`)}</S.Class>
      <S.Numbers>
        {formatPrice(price, row.pricePrecision)}
        <ChangeView ratio={changeRatio(price, open24h)} />
      </S.Numbers>
    </S.Result>
  );
}

interface SearchPaletteProps {
  /** What was typed before it opened. */
  typed: () => string;
  onClose: () => void;
}

/** Finds any instrument of the exchange by ticker or name; arrow keys choose, Enter opens, Escape closes. */
export function SearchPalette({ typed, onClose }: SearchPaletteProps) {
  const t = useTranslations('search');
  const router = useRouter();
  const [keyword, setKeyword] = useState(typed);
  const [active, setActive] = useState(0);
  const recent = useKept(recentSearches);
  const listId = useId();
  const titleId = useId();
  const settled = useSettled(keyword.trim());
  const { data, isPlaceholderData } = useQuery(searchQuery(settled));
  const language = codeOfTag(useLocale());
  const rows = settled === '' ? (data?.hot?.hotSearchList ?? []) : (data?.rows ?? []);
  useQuoteSubscription(rows.map(({ symbolId }) => symbolId));

  const open = (row: QuoteRow | undefined): void => {
    if (!row) return;
    if (keyword.trim() !== '') recentSearches.set(withRecent(recent, keyword));
    onClose();
    router.push(`/markets/tokens/${row.coinId}`);
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setActive(rows.length === 0 ? 0 : (active + step + rows.length) % rows.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(rows[active]);
    }
  };

  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <S.Palette lang={language}>
        <h2 id={titleId} className="visually-hidden">
          {t('label')}
        </h2>
        <S.Ask>
          <SearchIcon size={20} />
          <input
            role="combobox"
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={rows.length > 0 ? `${listId}-${active}` : undefined}
            aria-label={t('label')}
            placeholder={t('placeholder')}
            maxLength={64}
            autoComplete="off"
            autoFocus
            value={keyword}
            onChange={(event) => {
              setKeyword(event.target.value);
              setActive(0);
            }}
            onKeyDown={(event) => (isComposing(event) ? undefined : press(event))}
          />
        </S.Ask>
        {keyword === '' && recent.length > 0 ? (
          <S.Recent>
            {recent.map((text) => (
              <button key={text} type="button" onClick={() => setKeyword(text)}>
                {text}
              </button>
            ))}
            <button type="button" onClick={() => recentSearches.set([])}>
              {t('clear')}
            </button>
          </S.Recent>
        ) : null}
        {settled === '' ? <S.Caption>{t('hot')}</S.Caption> : null}
        <S.Results id={listId} role="listbox" aria-label={t('results')}>
          {rows.map((row, place) => (
            <Result key={row.symbolId} row={row} id={`${listId}-${place}`} isActive={place === active} onOpen={() => open(row)} onPoint={() => setActive(place)} />
          ))}
        </S.Results>
        <S.Nothing role="status">{data && !isPlaceholderData && rows.length === 0 ? t('nothing') : null}</S.Nothing>
      </S.Palette>
    </Dialog>
  );
}
