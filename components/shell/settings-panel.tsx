'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import { LanguageList } from './language-list';
import { MarketChoices } from './market-choices';
import { ThemeSwitch } from './theme-switch';

interface SettingsPanelProps {
  onClose: () => void;
}

/** Theme, numbers and language, each choice in force at once. */
export function SettingsPanel({ onClose }: SettingsPanelProps) {
  const t = useTranslations('shell');
  return (
    <Panel title={t('settings')} closeLabel={t('close')} onClose={onClose}>
      <ThemeSwitch />
      <MarketChoices />
      <LanguageList />
    </Panel>
  );
}
