import type { OlderPoints } from './chart-data';
import type { ChartLink, ZoomState } from './chart-link';
import type { TimeRange } from './time-range';
import { isSame, isWhole, rangeWithin, reachesStart, scaled, spanMin, spanOf } from './zoom-range';

/** Change of the span by one press that zooms in. */
const STEP_IN = 0.5;

/** Times and limits of a zoom. */
export interface ZoomOptions {
  /** Times of all points. */
  whole: TimeRange;
  /** First view. */
  home: TimeRange;
  pointCount: number;
  /** Name of the chart, or of the linked ones. */
  chart: string;
  /** Id of this chart among the linked ones. */
  id: string;
  older: OlderPoints | undefined;
}

/** Visible times of a chart, which are those of its link: they begin with the first view, and so does another chart. */
export class Zoom {
  readonly #link: ChartLink;
  readonly #options: ZoomOptions;
  readonly #shortest: number;
  #visible: { state: ZoomState | null; range: TimeRange } | null = null;

  constructor(link: ChartLink, options: ZoomOptions) {
    this.#link = link;
    this.#options = options;
    this.#shortest = spanMin(options.whole, options.pointCount);
  }

  get subscribe(): ChartLink['subscribe'] {
    return this.#link.subscribe;
  }

  /** Visible times; the same object until they change. */
  readonly range = (): TimeRange => {
    const state = this.#link.zoom();
    const before = this.#visible;
    if (before?.state === state) return before.range;
    const range = this.#rangeOf(state);
    const isEqual = before?.range.from === range.from && before.range.until === range.until;
    this.#visible = { state, range: isEqual ? before.range : range };
    return this.#visible.range;
  };

  /** Whether the visible times are others than those of the first view. */
  readonly isZoomed = (): boolean => !isSame(this.range(), this.#options.home);

  /** Whether all points are visible. */
  readonly isWhole = (): boolean => isWhole(this.range(), this.#options.whole);

  /** Whether there are points beside the visible ones, to which one can move or zoom out. */
  readonly canMove = (): boolean => !this.isWhole() || this.#options.older !== undefined;

  /** False for a chart with too few points. */
  get canZoom(): boolean {
    return this.#shortest < spanOf(this.#options.whole);
  }

  /** Visible times that were chosen in this chart by keys or buttons: they are announced as well as drawn. Null for others. */
  readonly announced = (): TimeRange | null => {
    const state = this.#link.zoom();
    return state?.chart === this.#options.chart && state.by === this.#options.id && state.isAnnounced ? this.range() : null;
  };

  /** Sets the next range, given the current one and the shortest allowed span. */
  change(next: (range: TimeRange, shortest: number) => TimeRange): void {
    this.#set(next(this.range(), this.#shortest), false);
  }

  /** Zooms in or out by one step around a place given as a share of the width; without one around the newest point or the middle. */
  step(direction: 'in' | 'out', share?: number): void {
    const range = this.range();
    const place = share ?? (range.until >= this.#options.whole.until ? 1 : 0.5);
    this.#set(scaled(range, direction === 'in' ? STEP_IN : 1 / STEP_IN, place, this.#shortest), true);
  }

  reset(): void {
    this.#set(this.#options.home, true);
  }

  #rangeOf(state: ZoomState | null): TimeRange {
    const { whole, home, chart } = this.#options;
    if (!state?.range || state.chart !== chart) return home;
    const by = state.isNewest ? whole.until - state.range.until : 0;
    return rangeWithin({ from: state.range.from + by, until: state.range.until + by }, whole);
  }

  /** Sets the visible times, and loads older points when these reach the first one. */
  #set(wanted: TimeRange, isAnnounced: boolean): void {
    const { whole, home, chart, id, older } = this.#options;
    if (older?.isLoading === false && !older.hasFailed && reachesStart(wanted, whole)) older.load();
    // A range that is longer than the chart becomes so when the older points have arrived.
    const changed = older && spanOf(wanted) > spanOf(whole) ? wanted : rangeWithin(wanted, whole);
    const range = isSame(changed, home) ? null : changed;
    this.#link.setZoom({ chart, range, isNewest: changed.until >= whole.until, isAnnounced, by: id });
  }
}
