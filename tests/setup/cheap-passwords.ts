import { vi } from 'vitest';

// Hundreds of users sign up in these tests: at the real cost hashing would take a third of the time.
vi.mock('../../server/accounts/password-cost', () => ({ PASSWORD_COST: { N: 1_024, r: 8, p: 1 } }));
