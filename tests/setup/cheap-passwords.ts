import { vi } from 'vitest';

// Lowers the cost of password hashes: hundreds of users sign up in these tests, and hashing would take a third of the time.
vi.mock('../../server/accounts/password-cost', () => ({ PASSWORD_COST: { N: 1_024, r: 8, p: 1 } }));
