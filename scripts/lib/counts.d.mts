export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
export function onePassed(): Counts;
export function oneFailed(): Counts;
export function sumCounts(counts: readonly Counts[]): Counts;
export function countLine(counts: Counts): string;
export function vitestCounts(file: string, exitCode: number): Counts;
export function playwrightCounts(file: string, exitCode: number): Counts;
export function vitestFailures(file: string): string[];
export function playwrightFailures(file: string): string[];
export function playwrightSkips(file: string): [reason: string, count: number][];
