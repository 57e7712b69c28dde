'use client';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { TrashIcon } from '@/components/ui/action-icons';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { AVERAGE_PERIOD, averageOf, AVERAGES_MAX, type Average, type Indicator } from '@/lib/preferences/chart-indicators';
import * as S from './indicator-menu.styles';

const STUDIES = ['volume', 'rsi', 'macd'] as const satisfies readonly Indicator[];
const CONTRACT_PRICES = ['mark', 'index'] as const satisfies readonly Indicator[];
const FIRST_PERIOD = '20';

interface IndicatorMenuProps {
  indicators: readonly Indicator[];
  /** Whether the symbol has a mark or an index price. */
  hasMark: boolean;
  onChoose: (indicators: readonly Indicator[]) => void;
  onClose: () => void;
}

/** Moving averages that are shown, and a form that adds one. */
function Averages({ indicators, onChoose }: Pick<IndicatorMenuProps, 'indicators' | 'onChoose'>) {
  const t = useTranslations('priceChart');
  const [kind, setKind] = useState<Average['kind']>('sma');
  const [period, setPeriod] = useState(FIRST_PERIOD);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = indicators.filter((indicator) => averageOf(indicator) !== null);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const average = averageOf(`${kind}${period.trim()}`);
    if (!average) return setProblem(t('periodProblem', AVERAGE_PERIOD));
    const indicator: Indicator = `${average.kind}${average.period}`;
    if (indicators.includes(indicator)) return setProblem(t('isShown'));
    setProblem(null);
    onChoose([...indicators, indicator]);
  };
  return (
    <S.Group>
      <legend>{t('averages')}</legend>
      <S.Averages>
        {chosen.map((indicator) => {
          const name = t('average', averageOf(indicator) ?? { kind: 'sma', period: 0 });
          return (
            <li key={indicator}>
              <span>{name}</span>
              <button
                type="button"
                aria-label={t('remove', { name })}
                title={t('remove', { name })}
                onClick={() => onChoose(indicators.filter((other) => other !== indicator))}
              >
                <TrashIcon />
              </button>
            </li>
          );
        })}
      </S.Averages>
      {chosen.length >= AVERAGES_MAX ? (
        <S.Note>{t('averagesMax', { count: AVERAGES_MAX })}</S.Note>
      ) : (
        <S.Form onSubmit={add} noValidate>
          <Field label={t('averageKind')}>
            <Select
              value={kind}
              options={[
                { value: 'sma', label: t('sma') },
                { value: 'ema', label: t('ema') },
              ]}
              onChange={setKind}
            />
          </Field>
          <Field label={t('period')} problem={problem}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={period}
              onChange={(event) => {
                setPeriod(event.target.value);
                setProblem(null);
              }}
            />
          </Field>
          <Button type="submit">{t('add')}</Button>
        </S.Form>
      )}
    </S.Group>
  );
}

/** Menu of the parts of the chart beside the price. */
export function IndicatorMenu({ indicators, hasMark, onChoose, onClose }: IndicatorMenuProps) {
  const t = useTranslations('priceChart');
  const toggle = (indicator: Indicator): void =>
    onChoose(indicators.includes(indicator) ? indicators.filter((other) => other !== indicator) : [...indicators, indicator]);
  const choices = (names: readonly (typeof STUDIES | typeof CONTRACT_PRICES)[number][]) =>
    names.map((name) => (
      <S.Choice key={name}>
        <input type="checkbox" checked={indicators.includes(name)} onChange={() => toggle(name)} />
        {t(`choice.${name}`)}
      </S.Choice>
    ));
  return (
    <Panel title={t('indicators')} closeLabel={t('close')} onClose={onClose}>
      <S.Menu>
        <S.Group>
          <legend>{t('studies')}</legend>
          {choices(STUDIES)}
        </S.Group>
        <Averages indicators={indicators} onChoose={onChoose} />
        {hasMark ? (
          <S.Group>
            <legend>{t('contractPrices')}</legend>
            {choices(CONTRACT_PRICES)}
            <S.Note>{t('contractPricesNote')}</S.Note>
          </S.Group>
        ) : null}
      </S.Menu>
    </Panel>
  );
}
