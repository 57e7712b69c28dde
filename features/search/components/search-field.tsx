'use client';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SearchIcon } from '@/components/ui/icons';
import { codeOfTag, localizedPath } from '@/lib/i18n/languages';
import styles from './search-field.module.css';

const loadPalette = () => import('./search-palette').then((file) => ({ default: file.SearchPalette }));
const SearchPalette = lazy(loadPalette);

/** Told when `/` is pressed on a list. */
const SEARCH_EVENT = 'tideline:search';

/**
 * The header's search: a plain form that leads to the page of results before any script ran, and the palette after.
 * What was typed meanwhile is taken over.
 */
export function SearchField() {
  const t = useTranslations('search');
  const language = codeOfTag(useLocale());
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const open = (): void => setTyped(field.current?.value ?? '');

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setTyped('');
    };
    const ask = (): void => setTyped('');
    window.addEventListener('keydown', press);
    window.addEventListener(SEARCH_EVENT, ask);
    // Somebody was quicker than the page.
    if (field.current && document.activeElement === field.current) setTyped(field.current.value);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener(SEARCH_EVENT, ask);
    };
  }, []);

  return (
    <form className={styles.form} role="search" action={localizedPath(language, '/markets/search')} method="get">
      <SearchIcon size={16} className={styles.icon} />
      <input
        ref={field}
        className={styles.field}
        type="search"
        name="q"
        maxLength={64}
        autoComplete="off"
        aria-label={t('label')}
        placeholder={t('placeholder')}
        accessKey="k"
        onPointerEnter={() => void loadPalette()}
        onFocus={open}
        onInput={open}
      />
      <kbd className={styles.key} aria-hidden="true">
        {'/'}
      </kbd>
      <Suspense>
        {typed === null ? null : (
        <SearchPalette
          initial={typed}
          onClose={() => {
            setTyped(null);
            if (field.current) field.current.value = '';
            field.current?.blur();
          }}
        />
        )}
      </Suspense>
    </form>
  );
}
