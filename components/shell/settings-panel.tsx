'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import { codeOfTag, localizedPath } from '@/lib/i18n/languages';
import { LanguageList } from './language-list';
import { DisplaySettings } from './display-settings';
import * as S from './settings-panel.styles';
import { SHORTCUTS, shortcutAddress } from './shortcuts';
import { ThemeSwitch } from './theme-switch';

interface SettingsPanelProps {
  onClose: () => void;
}

/**
 * Panel for theme, numbers and language; each choice applies at once. Below PC width it has the links of the helper and of the help, whose
 * buttons are at the end of the page there, below lists of a thousand rows; they are first, so that they need no scrolling on a low screen.
 */
export function SettingsPanel({ onClose }: SettingsPanelProps) {
  const t = useTranslations();
  const code = codeOfTag(useLocale());
  return (
    <Panel title={t('shell.settings')} closeLabel={t('shell.close')} onClose={onClose}>
      <S.Shortcuts aria-label={t('support.shortcuts')} onClick={onClose}>
        {/* Not `Link`: in a script loaded on demand it changes how all scripts are split, and adds 0.2 kB gz to the first load. */}
        {SHORTCUTS.map(({ label, href, opens }) => (
          <a key={href} href={shortcutAddress(code, href)} data-opens={opens}>
            {t(label)}
          </a>
        ))}
        <a href={localizedPath(code, '/help')}>{t('support.title')}</a>
      </S.Shortcuts>
      <ThemeSwitch />
      <DisplaySettings />
      <LanguageList />
    </Panel>
  );
}
