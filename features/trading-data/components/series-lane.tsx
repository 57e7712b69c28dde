'use client';
import { useTranslations } from 'next-intl';
import { Failed } from '@/components/ui/failed';
import { SERIES, type SeriesGranularity } from '@/lib/contract/series-terms';
import { Link } from '@/lib/i18n/navigation';
import { abbreviate } from '@/lib/money/abbreviate';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { cardState, publishedSeries } from '../model/card-state';
import { CARDS, type CardCode, type ShownSeries } from '../model/series-cards';
import { valueText } from '../model/series-text';
import { tradingHref } from '../model/trading-view';
import { FigureTime, FigureView, type Figures } from './figure-view';
import { LinkIcon } from './link-icon';
import { OpenInterestChanges } from './open-interest-changes';
import { SeriesChart, type DeskSymbol } from './series-chart';
import styles from './series-lane.module.css';
import type { Desk } from './use-desk';
import type { DeskWords } from './use-desk-words';

/** Two parts of a whole, side by side. */
function ShareBar({ first }: { first: string | null }) {
  if (first === null) return null;
  return <i className={styles.shares} style={{ '--share': first } as React.CSSProperties} aria-hidden="true" />;
}

interface FactsProps {
  names: readonly ShownSeries[];
  symbol: DeskSymbol;
  figures: Figures;
  words: DeskWords;
}

/** Further figures of a card, those that the source publishes. */
function Facts({ names, symbol, figures, words }: FactsProps) {
  const t = useTranslations('tradingData.name');
  const shown = names.filter((name) => publishedSeries(symbol.list, name) !== undefined);
  if (shown.length === 0) return null;
  const [first] = shown;
  const isShares = first !== undefined && shown.length === 2 && SERIES[first].unit === 'share';
  return (
    <dl className={styles.facts}>
      {shown.map((name) => {
        const { unit } = SERIES[name];
        const isAmount = unit !== 'ratio' && unit !== 'share' && unit !== 'rate';
        const { value } = figures.of(name);
        return (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <bdi dir="ltr">{valueText(value, unit)}</bdi> {isAmount && value !== null ? words.unit(name) : null}
            </dd>
          </div>
        );
      })}
      {isShares ? <ShareBar first={figures.of(first).value} /> : null}
    </dl>
  );
}

interface LaneProps {
  code: CardCode;
  desk: Desk;
  symbol: DeskSymbol;
  other: DeskSymbol | null;
  figures: Figures;
  otherFigures: Figures;
  words: DeskWords;
  listState: { hasFailed: boolean; retry: () => void };
  source: string;
  isStale: boolean;
}

/** How the chart shows the second symbol, in words. */
function ComparedNote({ code, desk, symbol, other, words }: Pick<LaneProps, 'code' | 'desk' | 'symbol' | 'words'> & { other: DeskSymbol }) {
  const t = useTranslations('tradingData');
  const { compared, comparison } = CARDS[code];
  if (other.list && publishedSeries(other.list, compared.name) === undefined)
    return <p className={styles.note}>{t('state.without', { symbol: other.name })}</p>;
  const time = words.time(desk.times[desk.grid.home] ?? 0, true);
  return <p className={styles.note}>{t(`compared.${comparison}`, { symbol: symbol.name, other: other.name, time })}</p>;
}

/** Names the series of a card that the source has only in longer points than the chart's. */
function LongerPoints({ code, symbol, window }: Pick<LaneProps, 'code' | 'symbol'> & { window: SeriesGranularity }) {
  const t = useTranslations('tradingData');
  return CARDS[code].panes
    .flatMap(({ drawings }) => drawings)
    .map(({ name }) => {
      const [shortest, ...more] = publishedSeries(symbol.list, name)?.granularities ?? [];
      if (shortest === undefined || [shortest, ...more].includes(window)) return null;
      return (
        <p key={name} className={styles.note}>
          {t('state.longer', { name: t(`name.${name}`), window: shortest })}
        </p>
      );
    });
}

/** Message in place of a series without points. */
function LaneMessage({ state, window }: { state: 'unpublished' | 'inapplicable' | 'window'; window: string }) {
  const t = useTranslations('tradingData.state');
  return (
    <div className={styles.message} data-state={state}>
      <p>{t(state, { window })}</p>
    </div>
  );
}

/** One series: figure, formula, unit, cadence and freshness beside its chart. */
export function SeriesLane(props: LaneProps) {
  const { code, desk, symbol, other, figures, otherFigures, words, listState, source, isStale } = props;
  const t = useTranslations('tradingData');
  const { view } = desk;
  const { main, facts } = CARDS[code];
  const state = cardState(symbol.list, listState.hasFailed, main, view.window);
  const entry = publishedSeries(symbol.list, main);
  const figure = figures.of(main);
  const parameter = (name: string): string => {
    const value = entry?.parameters[name];
    return value === undefined ? UNKNOWN_TEXT : abbreviate(value, 0);
  };
  return (
    <section className={styles.lane} id={code} aria-labelledby={`${code}-name`} data-series={code} data-focused={view.series === code}>
      <div className={styles.about}>
        <h2>
          <span id={`${code}-name`}>{t(`card.${code}`)}</span>
          <Link
            href={tradingHref({ ...view, series: code })}
            replace
            prefetch={false}
            scroll={false}
            aria-label={t('link', { name: t(`card.${code}`) })}
          >
            <LinkIcon size={16} />
          </Link>
        </h2>
        {state === 'ready' || state === 'loading' ? (
          <>
            <p className={styles.value}>
              <FigureView name={main} figure={figure} words={words} isWhole />
            </p>
            <p className={styles.time}>
              <FigureTime figure={figure} asOf={figures.asOf} window={view.window} words={words} />
            </p>
            {other ? (
              <p className={styles.other}>
                <bdi>{other.name}</bdi> <FigureView name={main} figure={otherFigures.of(main)} words={words} />
              </p>
            ) : null}
            {code === 'openInterest' ? <OpenInterestChanges symbolId={view.symbolId} now={figures.of('openInterest').value} /> : null}
            <Facts names={facts} symbol={symbol} figures={figures} words={words} />
          </>
        ) : null}
        <p className={styles.formula}>{t(`formula.${code}`, { largeFrom: parameter('largeFrom'), mediumFrom: parameter('mediumFrom') })}</p>
        <p className={styles.meta}>
          <span>{words.unit(main)}</span>
          {entry ? <span>{t('cadence', { length: words.length(entry.cadenceMs) })}</span> : null}
          {figures.hasFailed ? <span data-warn>{t('state.failed')}</span> : null}
        </p>
      </div>
      <div className={styles.body}>
        {state === 'failed' ? (
          <Failed text={t('state.failed')} retryLabel={t('retry')} onRetry={listState.retry} />
        ) : state === 'unpublished' || state === 'inapplicable' || state === 'window' ? (
          <LaneMessage state={state} window={view.window} />
        ) : (
          <>
            {other ? null : <LongerPoints code={code} symbol={symbol} window={view.window} />}
            {other ? <ComparedNote code={code} desk={desk} symbol={symbol} other={other} words={words} /> : null}
            <SeriesChart
              code={code}
              desk={desk}
              symbol={symbol}
              other={other}
              source={source}
              value={valueText(figure.value, SERIES[main].unit)}
              isStale={isStale}
            />
          </>
        )}
      </div>
    </section>
  );
}
