'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Toasts } from '@/components/shell/toasts';
import { Chip } from '@/components/ui/chip';
import { Dialog } from '@/components/ui/dialog';
import { SearchIcon } from '@/components/ui/icons';
import type { QuoteRow } from '@/lib/contract/quotes';
import { codeOfTag } from '@/lib/i18n/languages';
import { useRouter } from '@/lib/i18n/navigation';
import { coinPath } from '@/lib/pages/coin-path';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import { recentSearches, withRecent } from '../model/recent-searches';
import * as S from './search-palette.styles';
import { SearchResults } from './search-results';
import { useSearch } from './use-search';

/** During IME composition arrows and Enter belong to the input method, not to the results. */
const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing;

/** Recent searches, to repeat or to clear. */
function Recent({ onPick }: { onPick: (text: string) => void }) {
  const t = useTranslations('search');
  const recent = usePersistedValue(recentSearches);
  if (recent.length === 0) return null;
  return (
    <S.Recent>
      {recent.map((text) => (
        <Chip key={text} onClick={() => onPick(text)}>
          {text}
        </Chip>
      ))}
      <Chip onClick={() => recentSearches.set([])}>{t('clear')}</Chip>
    </S.Recent>
  );
}

/** Index of the active result; resets to the first with every new answer. */
function useActiveIndex(answer: object | undefined): readonly [active: number, setActive: (index: number) => void] {
  const [choice, setChoice] = useState({ answer, index: 0 });
  return [choice.answer === answer ? choice.index : 0, (index) => setChoice({ answer, index })];
}

interface SearchPaletteProps {
  /** Returns the text typed before the palette opened. */
  typed: () => string;
  onClose: () => void;
}

/** Finds any instrument of the exchange by ticker or name; arrow keys select, Enter opens, Escape closes. */
export function SearchPalette({ typed, onClose }: SearchPaletteProps) {
  const t = useTranslations('search');
  const router = useRouter();
  const [keyword, setKeyword] = useState(typed);
  const listId = useId();
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const text = keyword.trim();
  const { rows, answer, isHot, isUpToDate } = useSearch(text);
  const [active, setActive] = useActiveIndex(answer);

  const open = (row: QuoteRow | undefined): void => {
    if (!row) return;
    if (text !== '') recentSearches.set(withRecent(recentSearches.get(), text));
    onClose();
    router.push(coinPath(row.coinId, row.symbolId));
  };

  // Enter was pressed before the answer: the first result of that answer opens, never one of an older answer.
  const isEnterPending = useRef(false);
  useEffect(() => {
    if (!isEnterPending.current || !isUpToDate) return;
    isEnterPending.current = false;
    open(rows[0]);
  });
  const search = (next: string): void => {
    isEnterPending.current = false;
    setKeyword(next);
  };
  const repeatSearch = (recent: string): void => {
    search(recent);
    // The clicked button is removed.
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      isEnterPending.current = false;
      setActive(rows.length === 0 ? 0 : (active + step + rows.length) % rows.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isUpToDate) open(rows[active]);
      else isEnterPending.current = true;
    }
  };

  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <S.PaletteFrame lang={codeOfTag(useLocale())}>
        <h2 id={titleId} className="visually-hidden">
          {t('label')}
        </h2>
        <S.KeywordRow>
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
            ref={field}
            value={keyword}
            onChange={(event) => search(event.target.value)}
            onKeyDown={(event) => (isComposing(event) ? undefined : onKeyDown(event))}
          />
        </S.KeywordRow>
        {keyword === '' ? <Recent onPick={repeatSearch} /> : null}
        {isHot ? <S.Caption>{t('hot')}</S.Caption> : null}
        <SearchResults rows={rows} listId={listId} active={active} onOpen={open} onPoint={setActive} />
        <S.EmptyMessage role="status">{isUpToDate && rows.length === 0 ? t('nothing') : null}</S.EmptyMessage>
      </S.PaletteFrame>
      <Toasts />
    </Dialog>
  );
}
