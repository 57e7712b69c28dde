/** Cost of hashing a password by scrypt: N = 2^15, r = 8, p = 1: 32 MB and about 80 ms each (OWASP's floor for interactive sign-in). */
export const PASSWORD_COST = { N: 32_768, r: 8, p: 1 } as const;
