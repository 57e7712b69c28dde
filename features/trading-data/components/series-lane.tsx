'use client';
import { useTranslations } from 'next-intl';
import type { PublishedSeries } from '@/lib/contract/series';
import { SERIES, type SeriesGranularity, type SeriesName } from '@/lib/contract/series-terms';
import { Link } from '@/lib/i18n/navigation';
import { abbreviate } from '@/lib/money/abbreviate';
import { UNKNOWN_TEXT } from '@/lib/money/digits';
import { cardState, mainOf, publishedSeries, type CardState } from '../model/card-state';
import { isOfStep } from '../model/figures';
import { CARDS, type CardCode } from '../model/series-cards';
import { isAmount, valueText } from '../model/series-text';
import { tradingHref } from '../model/trading-view';
import { ClassFlows } from './class-flows';
import { FigureTime, FigureView, type Figures } from './figure-view';
import { LaneMessage, otherWindow } from './lane-message';
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
  main: SeriesName;
  names: readonly SeriesName[];
  symbol: DeskSymbol;
  figures: Figures;
  words: DeskWords;
}

/** Time and cadence of a further figure, where they differ from those of the main one. */
function FactTime({ name, main, symbol, figures, words }: Omit<FactsProps, 'names'> & { name: SeriesName }) {
  const t = useTranslations('tradingData');
  const cadence = publishedSeries(symbol.list, name)?.cadenceMs;
  const { step } = figures.of(name);
  const isSettled = name === 'fundingSettled';
  const time = isSettled ? step : isOfStep(name) === isOfStep(main) ? null : figures.asOf;
  if (time === null) return null;
  return (
    <dd className={styles.factTime}>
      {isSettled && cadence !== undefined
        ? t('asOfCadence', { time: words.time(time), length: words.length(cadence) })
        : t('asOf', { time: words.time(time) })}
    </dd>
  );
}

/** Further figures of a card, those that the source publishes. */
function Facts(props: FactsProps) {
  const { names, symbol, figures, words } = props;
  const t = useTranslations('tradingData.name');
  const shown = names.filter((name) => publishedSeries(symbol.list, name) !== undefined);
  if (shown.length === 0) return null;
  const [first] = shown;
  const isShares = first !== undefined && shown.length === 2 && SERIES[first].unit === 'share';
  return (
    <>
      <dl className={styles.facts}>
        {shown.map((name) => {
          const { unit } = SERIES[name];
          const { value } = figures.of(name);
          return (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <bdi dir="ltr">{valueText(value, unit)}</bdi> {isAmount(unit) && value !== null ? words.unit(name) : null}
              </dd>
              <FactTime {...props} name={name} />
            </div>
          );
        })}
      </dl>
      {isShares ? <ShareBar first={figures.of(first).value} /> : null}
    </>
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
  hasListFailed: boolean;
  /** Time since which the market is closed, Unix milliseconds; null while it is open. */
  closedAt: number | null;
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

/** Parameters of a series as its formula has them. */
function parametersOf(entry: PublishedSeries | undefined) {
  const parameter = (name: string): string => {
    const value = entry?.parameters[name];
    return value === undefined ? UNKNOWN_TEXT : abbreviate(value, 0);
  };
  return { largeFrom: parameter('largeFrom'), mediumFrom: parameter('mediumFrom'), hours: parameter('hours') };
}

/** Unit, cadence and state of a series. */
function Meta({
  main,
  symbol,
  figures,
  words,
  closedAt,
}: Pick<LaneProps, 'symbol' | 'figures' | 'words' | 'closedAt'> & { main: SeriesName }) {
  const t = useTranslations('tradingData');
  const entry = publishedSeries(symbol.list, main);
  const { step } = figures.of(main);
  const isClosed = isOfStep(main) && closedAt !== null;
  return (
    <p className={styles.meta}>
      <span>{words.unit(main)}</span>
      {entry ? <span>{t('cadence', { length: words.length(entry.cadenceMs) })}</span> : null}
      {isOfStep(main) && step !== null && !isClosed ? <span>{t('running')}</span> : null}
      {entry && isClosed ? <span data-warn>{t('state.closed')}</span> : null}
      {figures.hasFailed && entry ? <span data-warn>{t('state.failed')}</span> : null}
    </p>
  );
}

/** State of a lane by that of its card: a chart needs two points, and none is before the trading. */
function laneState(listed: CardState, entry: PublishedSeries | undefined, { times }: Desk, { asOf }: Figures): CardState {
  if (listed !== 'ready') return listed;
  if (entry !== undefined && asOf !== null && entry.availableFrom > asOf) return 'announced';
  return times.length < 2 ? 'young' : listed;
}

/** One series: figure, formula, unit, cadence and freshness beside its chart. */
export function SeriesLane(props: LaneProps) {
  const { code, desk, symbol, other, figures, otherFigures, words, hasListFailed, closedAt, source, isStale } = props;
  const t = useTranslations('tradingData');
  const { view } = desk;
  const card = CARDS[code];
  // Two symbols are compared by the card's own series alone.
  const main = other ? card.main : mainOf(card, symbol.list);
  const facts = card.facts.filter((name) => name !== main);
  const entry = publishedSeries(symbol.list, main);
  const state = laneState(cardState(symbol.list, hasListFailed, main, view.window), entry, desk, figures);
  const isAbsent = state === 'unpublished' || state === 'inapplicable';
  const figure = figures.of(main);
  const { window } = view;
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
        {state === 'ready' || state === 'loading' || state === 'young' ? (
          <>
            <p className={styles.value}>
              <FigureView name={main} figure={figure} words={words} window={window} />
            </p>
            <p className={styles.time}>
              <FigureTime figure={figure} asOf={figures.asOf} window={window} words={words} />
            </p>
            {other ? (
              <p className={styles.other}>
                <bdi>{other.name}</bdi> <FigureView name={main} figure={otherFigures.of(main)} words={other.words} window={window} />
              </p>
            ) : null}
            {code === 'openInterest' ? <OpenInterestChanges symbolId={view.symbolId} now={figures.of('openInterest').value} /> : null}
            {code === 'fundFlow' ? <ClassFlows figures={figures} words={words} /> : null}
            <Facts main={main} names={facts} symbol={symbol} figures={figures} words={words} />
          </>
        ) : null}
        {main === card.main && !isAbsent ? <p className={styles.formula}>{t(`formula.${code}`, parametersOf(entry))}</p> : null}
        {isAbsent ? null : <Meta main={main} symbol={symbol} figures={figures} words={words} closedAt={closedAt} />}
      </div>
      <div className={styles.body}>
        {state !== 'ready' && state !== 'loading' ? (
          <LaneMessage state={state} main={main} view={view} other={otherWindow(state, main, props)} />
        ) : (
          <>
            {other ? null : <LongerPoints code={code} symbol={symbol} window={window} />}
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
