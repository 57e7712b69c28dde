const HOUR_MS = 3_600_000;

/**
 * Options of a query whose answer is valid for hours: refetched each hour while the page is visible, and when a page hidden for longer
 * becomes visible.
 */
export const HOURLY = { staleTime: HOUR_MS, refetchInterval: HOUR_MS, refetchOnWindowFocus: true } as const;
