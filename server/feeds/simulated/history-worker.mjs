// From the sources, in development and in tests; the build makes one file of all of it.
import { register } from 'tsx/esm/api';

register();
await import('./history-worker.ts');
