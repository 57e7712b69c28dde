'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { GlobeIcon, SettingsIcon } from '@/components/ui/icons';
import { languageOf } from '@/lib/i18n/languages';
import styles from './settings-menu.module.css';

/** Loaded when somebody comes near the button: no list pays for it. */
const loadPanel = () => import('./settings-panel').then((file) => ({ default: file.SettingsPanel }));
const SettingsPanel = lazy(loadPanel);

interface SettingsMenuProps {
  /** In the header on PC, in the bottom bar elsewhere: the other one is not shown. */
  place: 'header' | 'bar';
}

/** The one menu for language and theme, with its button. */
export function SettingsMenu({ place }: SettingsMenuProps) {
  const t = useTranslations('shell');
  const [open, setOpen] = useState(false);
  const language = languageOf(useLocale());

  return (
    <>
      <button
        type="button"
        className={styles[place]}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={place === 'header' ? t('settingsNow', { language: language.name }) : undefined}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(true)}
      >
        {place === 'header' ? <GlobeIcon /> : <SettingsIcon />}
        <span>{place === 'header' ? language.name : t('settings')}</span>
      </button>
      <Suspense>{open ? <SettingsPanel onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
