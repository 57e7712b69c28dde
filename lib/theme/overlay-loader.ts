'use client';
import type { ComponentType } from 'react';
import { loadStyled } from './styled';

/** Returns a function for `lazy` that loads a component which opens over the page, after the library of its styles. */
export const overlayLoader =
  <Name extends string, Props>(load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name) =>
  async (): Promise<{ default: ComponentType<Props> }> => {
    await loadStyled();
    return { default: (await load())[name] };
  };
