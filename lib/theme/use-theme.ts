'use client';

import { useSyncExternalStore } from 'react';
import { onThemeChoice, themeChoice } from './theme-choice';
import type { ThemeChoice } from './themes';

const onServer = (): ThemeChoice => 'system';

/** Returns the chosen theme; `system` while rendering on the server, which does not know the choice. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(onThemeChoice, themeChoice, onServer);
}
