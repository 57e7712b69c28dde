'use client';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FullScreenIcon, IndicatorsIcon, LeaveFullScreenIcon } from '@/components/ui/chart-icons';
import { Segmented } from '@/components/ui/segmented';
import { KLINE_INTERVAL_NAMES, type KlineInterval } from '@/lib/contract/kline-intervals';
import { CHART_SCALES } from '@/lib/preferences/chart-indicators';
import { CHART_KINDS } from '@/lib/preferences/chart-kind';
import { type TimeUnit, unitText } from '@/lib/time/unit-text';
import { CHART_PRICES } from '../model/chart-price';
import { overlayLoader } from '@/lib/theme/overlay-loader';
import type { ChartSettings } from '../model/chart-settings';
import styles from './price-chart.module.css';

const IndicatorMenu = lazy(overlayLoader(() => import('./indicator-menu'), 'IndicatorMenu'));

const UNITS: Readonly<Record<string, TimeUnit>> = { m: 'minute', h: 'hour', d: 'day', w: 'week', M: 'month' };

/** Length of an interval in words: `15 minutes`. */
function intervalName(interval: KlineInterval, locale: string): string {
  return unitText(Number.parseInt(interval, 10), UNITS[interval.slice(-1)] ?? 'minute', locale);
}

interface ChartToolbarProps {
  settings: ChartSettings;
  onChoose: (choice: Partial<ChartSettings>) => void;
  /** Whether the symbol has a mark price, and whether an index. */
  hasMark: boolean;
  hasIndex: boolean;
  isFull: boolean;
  onFull: () => void;
}

/** Choices of the chart in a row that scrolls sideways where it is narrow. */
export function ChartToolbar({ settings, onChoose, hasMark, hasIndex, isFull, onFull }: ChartToolbarProps) {
  const t = useTranslations('priceChart');
  const tKind = useTranslations('coinChart.kind');
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { interval, price, kind, scale, indicators } = settings;
  const choices = useRef<HTMLDivElement>(null);
  // The chosen interval is in view.
  useEffect(() => {
    const scroller = choices.current;
    const chosen = scroller?.querySelector('input:checked')?.parentElement;
    if (!scroller || !chosen) return;
    const [room, segment] = [scroller.getBoundingClientRect(), chosen.getBoundingClientRect()];
    scroller.scrollLeft += segment.left + segment.width / 2 - room.left - room.width / 2;
  }, [interval]);
  const fullLabel = isFull ? t('leaveFullScreen') : t('fullScreen');
  return (
    <div className={styles.toolbar}>
      {/* Its controls are focusable: it scrolls with the focus. */}
      <div className={styles.choices} ref={choices}>
        <Segmented
          label={t('interval')}
          isLabelHidden
          size="small"
          value={interval}
          options={KLINE_INTERVAL_NAMES.map((value) => ({ value, label: value, name: intervalName(value, locale) }))}
          onChange={(value) => onChoose({ interval: value })}
        />
        {hasMark ? (
          <Segmented
            label={t('price.label')}
            isLabelHidden
            size="small"
            value={price}
            options={CHART_PRICES.map((value) => ({ value, label: t(`price.${value}`), name: t(`priceName.${value}`) }))}
            onChange={(value) => onChoose({ price: value })}
          />
        ) : null}
        <Segmented
          label={tKind('label')}
          isLabelHidden
          size="small"
          value={kind}
          options={CHART_KINDS.map((value) => ({ value, label: tKind(value) }))}
          onChange={(value) => onChoose({ kind: value })}
        />
        <Segmented
          label={t('scale.label')}
          isLabelHidden
          size="small"
          value={scale}
          options={CHART_SCALES.map((value) => ({ value, label: t(`scale.${value}`), name: t(`scaleName.${value}`) }))}
          onChange={(value) => onChoose({ scale: value })}
        />
      </div>
      <button type="button" className={styles.tool} aria-label={t('indicators')} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <IndicatorsIcon size={16} />
        <span>{t('indicators')}</span>
        {indicators.length > 0 ? <b>{indicators.length}</b> : null}
      </button>
      <button type="button" className={styles.tool} aria-label={fullLabel} title={fullLabel} aria-pressed={isFull} onClick={onFull}>
        {isFull ? <LeaveFullScreenIcon size={16} /> : <FullScreenIcon size={16} />}
      </button>
      <Suspense>
        {isOpen ? (
          <IndicatorMenu
            indicators={indicators}
            hasMark={hasMark || hasIndex}
            onChoose={(chosen) => onChoose({ indicators: chosen })}
            onClose={() => setIsOpen(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
