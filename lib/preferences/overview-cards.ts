'use client';

import { isArrangement } from '@/lib/contract/overview-cards';
import { OVERVIEW_CARDS_KEY } from './overview-cards-key';
import { persistedValue } from './persisted-value';

/** The visitor's arrangement of the cards of the overview; empty until one is chosen. */
export const overviewCards = persistedValue<string>(
  OVERVIEW_CARDS_KEY,
  '',
  (value): value is string => typeof value === 'string' && isArrangement(value),
);
