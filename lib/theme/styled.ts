'use client';
import type Styled from 'styled-components';
import type { keyframes as Keyframes } from 'styled-components';

/** For styles of overlays, which are evaluated after `overlayLoader` has loaded the library. */
export let styled: typeof Styled;
export let keyframes: typeof Keyframes;

/**
 * Loads styled-components as a script of its own: a static import would put a copy into the script of each overlay, since the bundler
 * merges what is loaded together.
 */
export async function loadStyled(): Promise<void> {
  ({ default: styled, keyframes } = await import('styled-components'));
}
