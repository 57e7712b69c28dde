/** Account modes that are unified-trading accounts (specification §6). Zod-free: the browser imports it. */
export const UTA_ACCOUNT_MODES: readonly number[] = [1, 4];

/** Account modes of this exchange: 0 for new accounts, and those of unified trading. */
export const ACCOUNT_MODES: readonly number[] = [0, ...UTA_ACCOUNT_MODES];
