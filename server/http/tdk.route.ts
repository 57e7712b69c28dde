import { tdkRequestSchema, tdkSchema } from '../../lib/contract/config';
import { translationOf } from '../content/tdk';
import type { ApiServer } from './deps';
import { responses, success } from './envelope';
import { supportedLanguage } from './request-context';

/** Registers `POST /v1/mix/public/getTdkMltQueryList`: titles and descriptions; unknown keys are left out. */
export function registerTdk(app: ApiServer): void {
  const schema = { summary: 'Titles and descriptions of pages', tags: ['content'], body: tdkRequestSchema, response: responses(tdkSchema) };
  app.post('/v1/mix/public/getTdkMltQueryList', { schema }, (request) => {
    const language = supportedLanguage(request.body.locale);
    const items = [...new Set(request.body.translationKeys)].flatMap((translationKey) => {
      const translationContent = translationOf(language, translationKey);
      return translationContent === undefined ? [] : [{ translationKey, translationContent }];
    });
    return success(items);
  });
}
