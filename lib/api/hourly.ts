const HOUR_MS = 3_600_000;

/** Options of a query whose answer holds for hours: asked for anew each hour while the page is looked at, and on the return to a page that was away for longer. */
export const HOURLY = { staleTime: HOUR_MS, refetchInterval: HOUR_MS, refetchOnWindowFocus: true } as const;
