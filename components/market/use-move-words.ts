'use client';
import { useTranslations } from 'next-intl';
import type { Move } from '@/lib/contract/changes';

/** Words of moves in the page's language. */
export interface MoveWords {
  /** Kind: `New high`. */
  kind: (move: Move) => string;
  /** Base, and class or volume where there are any: `15 min · large · 61.3× vol`. */
  detail: (move: Move) => string;
}

export function useMoveWords(): MoveWords {
  const t = useTranslations('movers');
  return {
    kind: ({ kind }) => t(`kind.${kind}`),
    detail: ({ base, class: size, volumeRatio }) =>
      [
        t(`base.${base}`),
        ...(size === null ? [] : [t(`class.${size}`)]),
        ...(volumeRatio === null ? [] : [t('volumeRatio', { ratio: volumeRatio })]),
      ].join(' · '),
  };
}

/** Time of day of a move in UTC, `16:31:27`: days of the rules are UTC days too, and moves are not older than one. */
export function timeText(time: number): string {
  return new Date(time).toISOString().slice(11, 19);
}
