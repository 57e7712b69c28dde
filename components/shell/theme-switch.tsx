'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { MonitorIcon, MoonIcon, SunIcon } from '@/components/ui/panel-icons';
import { chooseTheme } from '@/lib/theme/theme-choice';
import { useThemeChoice } from '@/lib/theme/use-theme';
import styles from './theme-switch.module.css';

const CHOICES = [
  { value: 'white', label: 'themeWhite', Icon: SunIcon },
  { value: 'black', label: 'themeBlack', Icon: MoonIcon },
  { value: 'system', label: 'themeSystem', Icon: MonitorIcon },
] as const;

/** Switch between light, dark and system theme; stored for 365 days, applied at once. */
export function ThemeSwitch() {
  const t = useTranslations('shell');
  const choice = useThemeChoice();
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('theme')}</legend>
      <div className={styles.track}>
        {CHOICES.map(({ value, label, Icon }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={value}
              checked={choice === value}
              onChange={() => chooseTheme(value)}
            />
            <Icon size={16} />
            {t(label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
