import { getRequestConfig } from 'next-intl/server';
import { languageOf } from './languages';
import { loadMessages } from './load-messages';

/** next-intl's configuration of one request; its plugin requires a default export. */
export default getRequestConfig(async ({ requestLocale }) => {
  const language = languageOf(await requestLocale);
  return { locale: language.tag, messages: await loadMessages(language.code), timeZone: 'UTC' };
});
