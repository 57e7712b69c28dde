import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { LANGUAGE_NAMES } from '@/lib/contract/language-names';
import type { OperatorPage } from '@/lib/contract/help-terms';
import { languageByCode } from '@/lib/contract/languages';
import type { OperatorPageText } from '@/lib/contract/support';
import { textDirection } from '../model/text-direction';
import styles from './help-screen.module.css';
import { LastUpdated } from './last-updated';

interface OperatorPageScreenProps {
  page: OperatorPage;
  /** Null without the exchange. */
  text: OperatorPageText | null;
  /** Language of the page (code). */
  language: string;
}

/** A page with a text of the operator, marked while it is a sample. Its HTML is sanitised by the exchange. */
export function OperatorPageScreen({ page, text, language }: OperatorPageScreenProps) {
  const t = useTranslations('legal');
  const own = text && languageByCode(text.language);
  const isOther = own !== null && own !== undefined && own.lang !== languageByCode(language)?.lang;
  const direction = isOther ? textDirection(own.code) : {};
  return (
    <div className={styles.screen} data-exchange={text ? undefined : 'away'}>
      <article className={styles.article}>
        <h1 {...direction}>{text?.title ?? t(page)}</h1>
        {text?.isSample ? <Notice kind="hint">{t('sample')}</Notice> : null}
        {isOther ? <p className={styles.note}>{t('language', { language: LANGUAGE_NAMES[own.code] ?? own.code })}</p> : null}
        {text ? <div className={styles.text} {...direction} dangerouslySetInnerHTML={{ __html: text.html }} /> : <p>{t('away')}</p>}
        <LastUpdated day={text?.updated ?? null} />
      </article>
    </div>
  );
}
