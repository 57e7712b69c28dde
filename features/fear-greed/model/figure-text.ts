import { FEAR_GREED_INPUT_UNITS, type FearGreedInputName } from '@/lib/contract/fear-greed-terms';
import { formatPercent } from '@/lib/money/format-percent';
import { formatPrice } from '@/lib/money/format-price';

const UNKNOWN = '--';
/** Inputs that have a direction, and so a sign. */
const SIGNED: readonly FearGreedInputName[] = ['aboveMean30', 'aboveMean90'];

/** Text of an input of a component: `+1.23%`, `2.31%`, `1.12×`, `0.84 σ`; `--` when it is unknown. */
export function figureText(name: FearGreedInputName, figure: string | null): string {
  if (figure === null) return UNKNOWN;
  const unit = FEAR_GREED_INPUT_UNITS[name];
  if (unit === 'ratio') return `${formatPrice(figure, 2)}×`;
  if (unit === 'deviations') return `${formatPrice(figure, 2)} σ`;
  const percent = formatPercent(figure);
  return SIGNED.includes(name) ? percent : percent.replace('+', '');
}
