'use client';
import type * as Library from 'styled-components';

/** For styles of overlays, which are evaluated after `overlayLoader` has loaded the library. */
export let styled: typeof Library.default;
export let keyframes: typeof Library.keyframes;

/**
 * Loads styled-components as a script of its own: a static import would put a copy into the script of each overlay, since the bundler
 * merges what is loaded together.
 */
export async function loadStyled(): Promise<void> {
  const library = await import('styled-components');
  styled = library.default;
  keyframes = library.keyframes;
}
