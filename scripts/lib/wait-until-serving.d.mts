export function waitUntilServing(
  url: string,
  options: { waitMs: number; accountsWaitMs: number; everyMs?: number; isGivenUp?: () => boolean },
): Promise<'all' | 'markets' | 'none'>;
