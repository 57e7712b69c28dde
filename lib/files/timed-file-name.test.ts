import { expect, it } from 'vitest';
import { timedFileName } from './timed-file-name';

it('the name of a file has the time', () => expect(timedFileName('btc', 'png', 0)).toBe('btc-1970-01-01T00-00-00Z.png'));
