import { getRequestConfig } from 'next-intl/server';
import { languageOf } from './languages';
import { loadMessages } from './load-messages';

/** next-intl's configuration of one request; the default export is what its plugin asks for. */
export default getRequestConfig(async ({ requestLocale }) => {
  const language = languageOf(await requestLocale);
  return { locale: language.tag, messages: await loadMessages(language.code), timeZone: 'UTC' };
});
