'use client';

import { useEffect } from 'react';
import { englishLanguage, languageOfSegment } from '@/lib/i18n/languages';
import { failureText } from '@/lib/i18n/failure-text';
import { applyTheme } from '@/lib/theme/theme-choice';
import { FailureDocument } from './failure-document';

/** The failure document in the language of its address and the chosen theme. */
export function LocalFailureDocument() {
  const language = languageOfSegment(window.location.pathname.split('/')[1] ?? '') ?? englishLanguage();
  useEffect(() => {
    document.documentElement.lang = language.lang;
    document.documentElement.dir = language.direction;
    applyTheme();
  }, [language]);
  return <FailureDocument text={failureText(language.code)} />;
}
