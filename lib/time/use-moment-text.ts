'use client';

import { useLocale } from 'next-intl';
import { changeBasis } from '../preferences/choices';
import { useKept } from '../preferences/kept-choice';
import { momentText } from './reader-clock';

type MomentText = (time: number, dateStyle: 'short' | 'medium', timeStyle: 'short' | 'medium') => string;

/** Writes moments (Unix milliseconds) by the reader's clock, which is named, in the page's language. */
export function useMomentText(): MomentText {
  const locale = useLocale();
  const timeZone = useKept(changeBasis);
  return (time, dateStyle, timeStyle) => momentText(time, timeZone, locale, { dateStyle, timeStyle });
}
