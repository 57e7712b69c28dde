'use client';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { SearchIcon } from '@/components/ui/icons';
import { codeOfTag, localizedPath } from '@/lib/i18n/languages';
import { SEARCH_EVENT } from '@/lib/page-events';
import styles from './search-field.module.css';

const loadPalette = () => import('./search-palette').then((file) => ({ default: file.SearchPalette }));
const SearchPalette = lazy(loadPalette);

/**
 * The header's search: a plain form that leads to the page of results before any script ran, and the palette after.
 * What was typed meanwhile is taken over.
 */
export function SearchField() {
  const t = useTranslations('search');
  const language = codeOfTag(useLocale());
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The palette may take its time: until it is there, what is typed goes into the field, and it begins with that.
  const open = (): void => startTransition(() => setIsOpen(true));
  const close = (): void => {
    setIsOpen(false);
    if (field.current) field.current.value = '';
    field.current?.blur();
  };

  useEffect(() => {
    const ask = (): void => field.current?.focus();
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      ask();
    };
    window.addEventListener('keydown', press);
    window.addEventListener(SEARCH_EVENT, ask);
    // Somebody was quicker than the page.
    if (document.activeElement === field.current) startTransition(() => setIsOpen(true));
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
      <Suspense>{isOpen ? <SearchPalette typed={() => field.current?.value ?? ''} onClose={close} /> : null}</Suspense>
    </form>
  );
}
