import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// As long as a slow machine may need; what must be quick is measured by itself.
configure({ asyncUtilTimeout: 240_000 });

afterEach(cleanup);
