'use client';
import library, { keyframes } from 'styled-components';
import { withOverlayMessages } from '../i18n/overlay-messages';
import { provideStyled } from './styled';

/**
 * Loads a component that opens over the page with its messages, after the library of its styles. Styles have the library from here: a static
 * import in each overlay would put a copy into its script, since the bundler merges what is loaded together.
 */
export function loadOverlay<Name extends string, Part>(load: () => Promise<Record<Name, Part>>, name: Name): Promise<Record<Name, Part>> {
  provideStyled({ default: library, keyframes });
  return withOverlayMessages(load, name);
}
