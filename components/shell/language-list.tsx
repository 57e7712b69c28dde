'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId, type MouseEvent } from 'react';
import { CheckIcon } from '@/components/ui/panel-icons';
import { webCommonConfigQuery } from '@/lib/api/queries/web-common-config.query';
import { LANGUAGE_NAMES } from '@/lib/contract/language-names';
import { LANGUAGES, type Language } from '@/lib/contract/languages';
import { languageOf, localizedPath } from '@/lib/i18n/languages';
import { useCurrentPath } from '@/lib/i18n/use-current-path';
import { LANGUAGE_COOKIE } from '@/lib/preferences/cookie-names';
import { setCookie } from '@/lib/preferences/cookies';
import { saveScrollPosition } from '@/lib/preferences/scroll-position';
import * as S from './language-list.styles';

/** The 25 languages by their own names. Each is a plain link: the whole document changes its language and direction. */
export function LanguageList() {
  const t = useTranslations('shell');
  const current = languageOf(useLocale());
  const path = useCurrentPath();
  const title = useId();
  const { data: config } = useQuery(webCommonConfigQuery);
  const offered = LANGUAGES.filter(
    ({ code }) => code === current.code || !config || config.languages.some(({ locale }) => locale === code),
  );

  const choose = (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    setCookie(LANGUAGE_COOKIE, language.code);
    saveScrollPosition();
    // The query is read on click and not in render: a cached page is rendered without it.
    event.currentTarget.href = localizedPath(language.code, path) + window.location.search + window.location.hash;
  };

  return (
    <section aria-labelledby={title}>
      <S.Title id={title}>{t('language')}</S.Title>
      <S.List>
        {offered.map((language) => (
          <li key={language.code}>
            <S.LanguageLink
              href={localizedPath(language.code, path)}
              hrefLang={language.hreflang}
              lang={language.lang}
              aria-current={language.code === current.code ? 'true' : undefined}
              onClick={(event) => choose(event, language)}
            >
              <S.Name dir={language.direction}>{LANGUAGE_NAMES[language.code]}</S.Name>
              {language.code === current.code ? <CheckIcon size={16} /> : null}
            </S.LanguageLink>
          </li>
        ))}
      </S.List>
    </section>
  );
}
