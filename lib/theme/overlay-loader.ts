import type { ComponentType } from 'react';

type Library = typeof import('styled-components');

/** Set before the code of an overlay runs. */
export let styled: Library['default'];
export let keyframes: Library['keyframes'];

/** Loads styled-components. */
export async function loadStyled(): Promise<void> {
  ({ default: styled, keyframes } = await import('styled-components'));
}

/**
 * Returns a function for `lazy` that loads a component which opens over the page. styled-components is loaded before it, as a script of
 * its own: a static import would put a copy into the script of each overlay, since the bundler merges what is loaded together.
 */
export const overlayLoader =
  <Name extends string, Props>(load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name) =>
  async (): Promise<{ default: ComponentType<Props> }> => {
    await loadStyled();
    return { default: (await load())[name] };
  };
