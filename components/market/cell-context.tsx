'use client';

import { createContext, useContext } from 'react';
import { PLAIN_CONTEXT, type CellContext } from './cell-text';

const Context = createContext<CellContext>(PLAIN_CONTEXT);

/** Gives the cells below what they show their numbers in. */
export const CellContextProvider = Context.Provider;

/** What the cells show their numbers in. */
export function useCellContext(): CellContext {
  return useContext(Context);
}
