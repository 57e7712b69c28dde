/** Query keys that change how the sectors are shown. */
export const SECTORS_QUERY_KEYS = ['window', 'sort', 'dir', 'view', 'size'] as const;

/** Query key of an address to which a visitor was sent because a sector has no page. */
export const REDIRECTED_KEY = 'redirected';

/** Query keys that the pages of sectors read. */
export const SECTORS_OWN_KEYS: readonly string[] = [...SECTORS_QUERY_KEYS, REDIRECTED_KEY];
