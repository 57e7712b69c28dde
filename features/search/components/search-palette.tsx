'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Toasts } from '@/components/shell/toasts';
import { Dialog } from '@/components/ui/dialog';
import { SearchIcon } from '@/components/ui/icons';
import type { QuoteRow } from '@/lib/contract/quotes';
import { codeOfTag } from '@/lib/i18n/languages';
import { useRouter } from '@/lib/i18n/navigation';
import { useKept } from '@/lib/preferences/kept-choice';
import { recentSearches, withRecent } from '../model/recent-searches';
import * as S from './search-palette.styles';
import { SearchResults } from './search-results';
import { useSearch } from './use-search';

/** While words are composed, arrows and Enter choose among those an input method offers, not among the results. */
const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing;

/** What was searched for before, to search for again or to forget. */
function Recent({ onPick }: { onPick: (text: string) => void }) {
  const t = useTranslations('search');
  const recent = useKept(recentSearches);
  if (recent.length === 0) return null;
  return (
    <S.Recent>
      {recent.map((text) => (
        <button key={text} type="button" onClick={() => onPick(text)}>
          {text}
        </button>
      ))}
      <button type="button" onClick={() => recentSearches.set([])}>
        {t('clear')}
      </button>
    </S.Recent>
  );
}

/** Place of the chosen result. A choice belongs to the answer it was made in: with every other one it is the first again. */
function useChoice(answer: object | undefined): readonly [active: number, choose: (place: number) => void] {
  const [choice, setChoice] = useState({ answer, place: 0 });
  return [choice.answer === answer ? choice.place : 0, (place) => setChoice({ answer, place })];
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
  const listId = useId();
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const text = keyword.trim();
  const { rows, answer, isHot, isAnswered } = useSearch(text);
  const [active, choose] = useChoice(answer);

  const open = (row: QuoteRow | undefined): void => {
    if (!row) return;
    if (text !== '') recentSearches.set(withRecent(recentSearches.get(), text));
    onClose();
    router.push(`/markets/tokens/${row.coinId}`);
  };

  // Enter was pressed before the answer came: the first result of that answer opens, nothing of an older one.
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || !isAnswered) return;
    isAwaited.current = false;
    open(rows[0]);
  });
  const ask = (next: string): void => {
    isAwaited.current = false;
    setKeyword(next);
  };
  const pick = (recent: string): void => {
    ask(recent);
    // The button goes with the press.
    field.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      isAwaited.current = false;
      choose(rows.length === 0 ? 0 : (active + step + rows.length) % rows.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isAnswered) open(rows[active]);
      else isAwaited.current = true;
    }
  };

  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <S.Palette lang={codeOfTag(useLocale())}>
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
            ref={field}
            value={keyword}
            onChange={(event) => ask(event.target.value)}
            onKeyDown={(event) => (isComposing(event) ? undefined : press(event))}
          />
        </S.Ask>
        {keyword === '' ? <Recent onPick={pick} /> : null}
        {isHot ? <S.Caption>{t('hot')}</S.Caption> : null}
        <SearchResults rows={rows} listId={listId} active={active} onOpen={open} onPoint={choose} />
        <S.Nothing role="status">{isAnswered && rows.length === 0 ? t('nothing') : null}</S.Nothing>
      </S.Palette>
      <Toasts />
    </Dialog>
  );
}
