'use client';
import { partLoader } from '../part-loader';

/** Returns a function for `lazy` that loads a component which opens over the page, with its messages, after the library of its styles. */
export const overlayLoader = <Name extends string, Part>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
): (() => Promise<{ default: Part }>) => partLoader(() => import('./load-overlay').then((file) => file.loadOverlay(load, name)), name);
