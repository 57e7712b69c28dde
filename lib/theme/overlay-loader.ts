'use client';
import { partLoader } from '../part-loader';
import { loadStyled } from './styled';

/** Returns a function for `lazy` that loads a component which opens over the page, with its messages, after the library of its styles. */
export const overlayLoader = <Name extends string, Part>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
): (() => Promise<{ default: Part }>) =>
  partLoader(
    () =>
      Promise.all([import('../i18n/overlay-messages'), loadStyled()]).then(([{ withOverlayMessages }]) => withOverlayMessages(load, name)),
    name,
  );
