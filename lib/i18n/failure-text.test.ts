import { expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@/lib/contract/languages';
import { failureText } from './failure-text';
import { loadMessages } from './load-messages';

it.each(LANGUAGE_CODES)('the last net says in %s what the message files say', async (code) => {
  const { errors } = await loadMessages(code);
  expect(errors).toMatchObject(failureText(code));
});
