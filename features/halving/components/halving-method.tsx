'use client';
import { useTranslations } from 'next-intl';
import { MethodPanel } from '@/components/market/method-panel';
import type { HalvingAnswer } from '@/lib/contract/halving';
import { amountText, countText } from '../model/texts';

/** How the date and its range are estimated, with the numbers of the estimate. */
export function HalvingMethod({ halving: { method, latest, next, supplyMax } }: { halving: HalvingAnswer }) {
  const t = useTranslations('halving.method');
  const spacing = method.epochs.map(({ fromHeight, untilHeight, spacing: mean }) =>
    t('epoch', { from: countText(fromHeight), until: countText(untilHeight - 1), spacing: amountText(mean) }),
  );
  return (
    <MethodPanel title={t('title')}>
      <ul>
        <li>{t('rule', { all: amountText(supplyMax) })}</li>
        <li>
          {t('spacing', {
            spacing: amountText(method.spacing),
            target: method.target,
            since: countText(method.since),
            until: countText(latest.height),
          })}
        </li>
        <li>{t('spread', { spread: amountText(method.spread), epochs: spacing.join('; ') })}</li>
        <li>{t('range', { blocks: countText((next?.height ?? latest.height) - latest.height) })}</li>
        <li>{t('hits')}</li>
        <li>{t('blocks')}</li>
      </ul>
    </MethodPanel>
  );
}
