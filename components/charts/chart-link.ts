'use client';
import { createContext, use, useSyncExternalStore } from 'react';
import type { TimeRange } from './time-range';

/** Zoom of a chart, or of all linked ones. */
export interface ZoomState {
  /** Name of the chart that the range belongs to. */
  chart: string;
  /** Null for the first view, also when the chart grows. May be longer than the chart while older points load. */
  range: TimeRange | null;
  /** It ends at the newest point, and follows it. */
  isNewest: boolean;
  isAnnounced: boolean;
  /** Chart in which it was chosen: only this one announces it. */
  by: string;
}

/** Time under the crosshair (Unix milliseconds), and the chart whose crosshair it is. */
interface PointedTime {
  time: number;
  by: string;
}

/** Zoom and crosshair that several charts share: they have the same times, and one moves all. A chart without others has its own. */
export class ChartLink {
  readonly #listeners = new Set<() => void>();
  #zoom: ZoomState | null;
  #pointed: PointedTime | null = null;

  /** `name` is that of the linked charts together; `range` the visible times, null for the first view. */
  constructor(
    readonly name: string,
    range: TimeRange | null = null,
  ) {
    this.#zoom = range && { chart: name, range, isNewest: false, isAnnounced: false, by: '' };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly zoom = (): ZoomState | null => this.#zoom;
  readonly pointed = (): PointedTime | null => this.#pointed;

  setZoom(next: ZoomState): void {
    this.#zoom = next;
    this.#notify();
  }

  /** Sets the time under the crosshair of a chart; null when it has left, unless another chart has it by now. */
  point(by: string, time: number | null): void {
    if (time === null && this.#pointed?.by !== by) return;
    if (time !== null && this.#pointed?.by === by && this.#pointed.time === time) return;
    this.#pointed = time === null ? null : { time, by };
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Link of the charts below it. */
export const ChartLinkContext = createContext<ChartLink | null>(null);

const NEVER = (): (() => void) => () => undefined;
const NOTHING = (): null => null;

/** Returns the link of the chart; null for a chart of its own. */
export const useChartLink = (): ChartLink | null => use(ChartLinkContext);

/** Returns the time under the crosshair of the linked charts; null without one. */
export function useLinkedTime(link: ChartLink | null): PointedTime | null {
  return useSyncExternalStore(link?.subscribe ?? NEVER, link?.pointed ?? NOTHING, NOTHING);
}
