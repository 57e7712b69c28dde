'use client';
import { useLocale, useTranslations } from 'next-intl';
import { ATOM_PATH, type ArticleKind } from '@/lib/contract/news-terms';
import { codeOfTag } from '@/lib/i18n/languages';
import styles from './atom-link.module.css';

/** Link to the feed of a kind of articles in the language of the page. */
export function AtomLink({ kind }: { kind: ArticleKind }) {
  const t = useTranslations('news');
  return (
    <a className={styles.link} href={`${ATOM_PATH[kind]}?language=${codeOfTag(useLocale())}`}>
      {t('atom')}
    </a>
  );
}
