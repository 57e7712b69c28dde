/** Query keys that change how the data of all contracts are shown. */
export const OVERALL_DATA_KEYS = ['tab', 'sort', 'dir', 'view', 'symbols'] as const;
