'use client';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, startTransition, Suspense, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { SearchIcon } from '@/components/ui/icons';
import { codeOfTag, localizedPath } from '@/lib/i18n/languages';
import { SEARCH_EVENT } from '@/lib/page-events';
import { overlayLoader } from '@/lib/theme/overlay-loader';
import styles from './search-field.module.css';

const loadPalette = overlayLoader(() => import('./search-palette'), 'SearchPalette');
const SearchPalette = lazy(loadPalette);

/**
 * Search field of the header: a plain form for the results page before scripts have loaded, and the palette after, by a click, Enter,
 * typing or a shortcut. The tabulator key passes over it. Text typed meanwhile is passed on to the palette.
 */
export function SearchField() {
  const t = useTranslations('search');
  const language = codeOfTag(useLocale());
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Until the palette has loaded, typing goes into this field; the palette starts with its text.
  const open = (event: SyntheticEvent): void => {
    // Of Enter: the form is not sent.
    event.preventDefault();
    startTransition(() => setIsOpen(true));
  };
  const close = (): void => {
    setIsOpen(false);
    field.current?.form?.reset();
    field.current?.blur();
  };

  useEffect(() => {
    const openField = (): void => {
      field.current?.focus();
      field.current?.click();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!/^k$/i.test(event.key) || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      openField();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener(SEARCH_EVENT, openField);
    // Text was typed before hydration.
    if (field.current?.value) openField();
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener(SEARCH_EVENT, openField);
    };
  }, []);

  return (
    <form className={styles.form} role="search" action={localizedPath(language, '/markets/search')} method="get" onSubmit={open}>
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
        onClick={open}
        onInput={open}
      />
      <kbd className={styles.key} aria-hidden="true">
        {'/'}
      </kbd>
      <Suspense>{isOpen ? <SearchPalette typed={() => field.current?.value ?? ''} onClose={close} /> : null}</Suspense>
    </form>
  );
}
