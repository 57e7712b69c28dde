'use client';
import type * as Library from 'styled-components';

/** For styles of overlays, which are evaluated after `loadOverlay` has provided the library. */
export let styled: typeof Library.default;
export let keyframes: typeof Library.keyframes;

/** Provides styled-components to the styles of overlays. */
export function provideStyled(library: Pick<typeof Library, 'default' | 'keyframes'>): void {
  styled = library.default;
  keyframes = library.keyframes;
}
