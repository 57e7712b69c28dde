'use client';
import { useTranslations } from 'next-intl';
import type { PickOutcome } from '@/lib/contract/picks';
import { counted } from '@/lib/money/counted';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';
import styles from './outcome.module.css';

const SHARE_DECIMALS = 1;
const RATIO_DECIMALS = 2;
const EVEN = 0.5;

/** A fraction as a percentage without a sign. */
export const shareText = (share: string | null | undefined, decimals = SHARE_DECIMALS): string =>
  formatPercent(share, decimals).replace('+', '');

/** A ratio of turnovers: `1.23×`. */
export const ratioText = (ratio: string): string => `${formatPrice(ratio, RATIO_DECIMALS)}×`;

/** A number of cases with separators. */
export const countText = (count: number): string => formatPrice(String(count), 0);

/** Verdict on the share of an outcome with a case. */
export function verdictOf({ isCoinToss, share }: PickOutcome): 'toss' | 'moreRises' | 'moreFalls' {
  if (isCoinToss) return 'toss';
  return Number(share) > EVEN ? 'moreRises' : 'moreFalls';
}

/** How often the price had risen after rates of a class, with the number of cases; in words where it is no better than a coin toss. */
export function Outcome({ outcome }: { outcome: PickOutcome | null }) {
  const t = useTranslations('picks');
  if (outcome === null || outcome.share === null) return UNKNOWN_TEXT;
  return (
    <span className={styles.outcome}>
      <span dir="ltr">{shareText(outcome.share)}</span>
      <small>{t(outcome.isCoinToss ? 'tossCount' : 'caseCount', counted(outcome.cases))}</small>
    </span>
  );
}
