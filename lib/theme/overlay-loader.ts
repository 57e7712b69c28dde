'use client';
import { partLoader } from '../part-loader';
import { loadStyled } from './styled';

/** Returns a function for `lazy` that loads a component which opens over the page, after the library of its styles. */
export const overlayLoader = <Name extends string, Part>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
): (() => Promise<{ default: Part }>) => partLoader(() => loadStyled().then(load), name);
