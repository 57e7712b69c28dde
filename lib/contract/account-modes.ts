/** Account modes that are unified-trading accounts (specification §6). Zod-free: the browser imports it. */
export const UTA_ACCOUNT_MODES: readonly number[] = [1, 4];

/** Modes an account of this exchange can have: 0, which every account begins with, and those of unified trading. */
export const ACCOUNT_MODES: readonly number[] = [0, ...UTA_ACCOUNT_MODES];
