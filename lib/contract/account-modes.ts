/** Account modes that are unified-trading accounts (specification §6). Zod-free: the browser imports it. */
export const UTA_ACCOUNT_MODES: readonly number[] = [1, 4];
