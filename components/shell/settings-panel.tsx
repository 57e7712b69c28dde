'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { CloseIcon } from '@/components/ui/panel-icons';
import { LanguageList } from './language-list';
import { MarketChoices } from './market-choices';
import styles from './settings-panel.module.css';
import { ThemeSwitch } from './theme-switch';

interface SettingsPanelProps {
  onClose: () => void;
}

/** Theme, numbers and language, each choice in force at once. */
export function SettingsPanel({ onClose }: SettingsPanelProps) {
  const t = useTranslations('shell');
  const title = useId();
  return (
    <Dialog labelledBy={title} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={title} className={styles.title}>
            {t('settings')}
          </h2>
          <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <ThemeSwitch />
        <MarketChoices />
        <LanguageList />
      </div>
    </Dialog>
  );
}
