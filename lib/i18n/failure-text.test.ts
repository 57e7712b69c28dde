import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@/lib/contract/languages';
import { failureText } from './failure-text';
import { loadMessages } from './load-messages';

it.each(LANGUAGE_CODES)('the built-in texts of the error page in %s equal those of the message files', async (code) => {
  const { errors } = await loadMessages(code);
  expect(errors).toMatchObject(failureText(code));
});
