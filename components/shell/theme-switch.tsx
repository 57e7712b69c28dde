'use client';

import { useTranslations } from 'next-intl';
import { MonitorIcon, MoonIcon, SunIcon } from '@/components/ui/panel-icons';
import { Segmented } from '@/components/ui/segmented';
import { chooseTheme, useThemeChoice } from '@/lib/theme/theme-choice';

interface ThemeSwitchProps {
  /** For assistive technology only. */
  isLabelHidden?: boolean;
}

/** Switch between light, dark and system theme; stored for 365 days, applied at once. */
export function ThemeSwitch({ isLabelHidden }: ThemeSwitchProps) {
  const t = useTranslations('shell');
  return (
    <Segmented
      label={t('theme')}
      isLabelHidden={isLabelHidden}
      value={useThemeChoice()}
      options={[
        { value: 'white', label: t('themeWhite'), icon: <SunIcon size={16} /> },
        { value: 'black', label: t('themeBlack'), icon: <MoonIcon size={16} /> },
        { value: 'system', label: t('themeSystem'), icon: <MonitorIcon size={16} /> },
      ]}
      onChange={chooseTheme}
    />
  );
}
