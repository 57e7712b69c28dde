'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { GlobeIcon, SettingsIcon } from '@/components/ui/icons';
import { overlayLoader } from '@/lib/theme/overlay-loader';
import styles from './settings-menu.module.css';

/** Loaded on hover or focus of the button, outside of the first load. */
const loadPanel = overlayLoader(() => import('./settings-panel'), 'SettingsPanel');
const SettingsPanel = lazy(loadPanel);

interface SettingsMenuProps {
  /** Shown in the header on PC, in the bottom bar on smaller screens. */
  place: 'header' | 'bar';
  /** Name of the current language, shown in the header. */
  language?: string;
}

/** Button that opens the settings panel. */
export function SettingsMenu({ place, language = '' }: SettingsMenuProps) {
  const t = useTranslations('shell');
  const [open, setOpen] = useState(false);

  return (
    <>
      <button
        type="button"
        className={styles[place]}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={place === 'header' ? t('settingsNow', { language }) : undefined}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(true)}
      >
        {place === 'header' ? <GlobeIcon /> : <SettingsIcon />}
        <span>{place === 'header' ? language : t('settings')}</span>
      </button>
      <Suspense>{open ? <SettingsPanel onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
