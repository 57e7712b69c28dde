'use client';
import { useTranslations } from 'next-intl';
import { MethodPanel } from '@/components/market/method-panel';
import type { MoveRulesView } from '@/lib/contract/changes';
import type { MoveBase } from '@/lib/contract/moves';
import { abbreviate } from '@/lib/money/abbreviate';
import { formatPercent } from '@/lib/money/format-percent';

/** A bound as a percentage without sign and trailing zeros: `3%`, `4.67%`. */
const boundText = (ratio: string): string =>
  formatPercent(ratio)
    .replace('+', '')
    .replace(/\.?0+%$/, '%');

const boundTexts = ({ small, mid, large }: MoveRulesView['change']['classes']) => ({
  small: boundText(small),
  mid: boundText(mid),
  large: boundText(large),
});

/** The rules of moves with the numbers that the exchange applies. */
export function MoveRules({ rules: { change, extreme, reversal, volume, turnoverMin, keptHours } }: { rules: MoveRulesView }) {
  const t = useTranslations('movers');
  const basesText = (bases: readonly MoveBase[]): string => bases.map((base) => t(`base.${base}`)).join(t('rules.comma'));
  const rule = (name: 'change' | 'extreme' | 'pullback' | 'rally' | 'volume', text: string) => (
    <div>
      <dt>{t(`rules.name.${name}`)}</dt>
      <dd>{text}</dd>
    </div>
  );
  const swing = {
    swing: boundText(reversal.swing),
    reversal: boundText(reversal.reversal),
    swingOver: boundText(reversal.swingOver),
    reversalOver: boundText(reversal.reversalOver),
  };
  return (
    <MethodPanel title={t('rules.title')}>
      <dl>
        {rule('change', t('rules.change', { bases: basesText(change.bases), ...boundTexts(change.classes), over: boundText(change.over) }))}
        {rule('extreme', t('rules.extreme', { bases: basesText(extreme.bases), over: boundText(extreme.over) }))}
        {rule('pullback', t('rules.pullback', swing))}
        {rule('rally', t('rules.rally', swing))}
        {rule(
          'volume',
          t('rules.volume', {
            base: t(`base.${volume.base}`),
            ...boundTexts(volume.classes),
            over: boundText(volume.over),
            ratio: volume.ratio,
            quarters: volume.quarters,
          }),
        )}
      </dl>
      <p>{t('rules.size')}</p>
      <p>{t('rules.replaced')}</p>
      <p>{t('rules.kept', { turnover: `${abbreviate(turnoverMin, 0)} USDT`, hours: keptHours })}</p>
    </MethodPanel>
  );
}
