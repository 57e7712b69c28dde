'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import { LanguageList } from './language-list';
import { DisplaySettings } from './display-settings';
import { ThemeSwitch } from './theme-switch';

interface SettingsPanelProps {
  onClose: () => void;
}

/** Panel for theme, numbers and language; each choice applies at once. */
export function SettingsPanel({ onClose }: SettingsPanelProps) {
  const t = useTranslations('shell');
  return (
    <Panel title={t('settings')} closeLabel={t('close')} onClose={onClose}>
      <ThemeSwitch />
      <DisplaySettings />
      <LanguageList />
    </Panel>
  );
}
