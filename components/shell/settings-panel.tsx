'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import { codeOfTag, localizedPath } from '@/lib/i18n/languages';
import { LanguageList } from './language-list';
import { DisplaySettings } from './display-settings';
import * as S from './settings-panel.styles';
import { ThemeSwitch } from './theme-switch';

interface SettingsPanelProps {
  onClose: () => void;
}

/**
 * Panel for theme, numbers and language; each choice applies at once. Below PC width it leads to the help, whose button is at the end of the
 * page there, below lists of a thousand rows.
 */
export function SettingsPanel({ onClose }: SettingsPanelProps) {
  const t = useTranslations('shell');
  const s = useTranslations('support');
  const code = codeOfTag(useLocale());
  return (
    <Panel title={t('settings')} closeLabel={t('close')} onClose={onClose}>
      <ThemeSwitch />
      <DisplaySettings />
      <S.HelpLink href={localizedPath(code, '/help')}>{s('title')}</S.HelpLink>
      <LanguageList />
    </Panel>
  );
}
