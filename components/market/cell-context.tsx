'use client';

import { createContext, useContext } from 'react';
import { DEFAULT_CELL_CONTEXT, type CellContext } from './cell-text';

const Context = createContext<CellContext>(DEFAULT_CELL_CONTEXT);

/** Provides the display settings of the cells below. */
export const CellContextProvider = Context.Provider;

/** Returns the display settings of cells. */
export function useCellContext(): CellContext {
  return useContext(Context);
}
