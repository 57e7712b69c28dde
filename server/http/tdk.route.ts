import { TDK } from '../content/text-folders';
import type { ApiServer, HttpDeps } from './deps';
import { success } from './envelope';
import { registerCall } from './register-call';
import { supportedLanguage } from './request-context';

/** Registers `POST /v1/mix/public/getTdkMltQueryList`: titles and descriptions; unknown keys are left out. */
export function registerTdk(app: ApiServer, deps: HttpDeps): void {
  registerCall(app, deps, 'pageTexts', { summary: 'Titles and descriptions of pages', tags: ['content'] }, ({ input }) => {
    const language = supportedLanguage(input.locale);
    const items = [...new Set(input.translationKeys)].flatMap((translationKey) => {
      const translationContent = TDK.find(language, translationKey);
      return translationContent === undefined ? [] : [{ translationKey, translationContent }];
    });
    return success(items);
  });
}
