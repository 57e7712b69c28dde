import { CONTRACT_LINES } from '../../lib/contract/identifiers';
import type { OpenInterestHistory } from '../../lib/contract/contract-data';

const HOUR_MS = 3_600_000;

/** Answer without past values. */
export const UNPUBLISHED: OpenInterestHistory = {
  status: 'unpublished',
  loaded: 0,
  all: 0,
  stepMs: HOUR_MS,
  times: [],
  lines: Object.fromEntries(CONTRACT_LINES.map((line) => [line, []])) as unknown as OpenInterestHistory['lines'],
};
