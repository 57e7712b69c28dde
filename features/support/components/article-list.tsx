'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { TextButton } from '@/components/ui/text-button';
import type { HelpArticle } from '@/lib/contract/support';
import { codeOfTag } from '@/lib/i18n/languages';
import { Link } from '@/lib/i18n/navigation';
import { helpArticlesQuery } from '../api/support.calls';
import { articleSearch } from '../model/article-search';
import { textDirection } from '../model/text-direction';
import { focusWhenShown } from './focus-when-shown';
import * as S from './support-panel.styles';

interface ArticleListProps {
  /** Text that is searched for. */
  text: string;
  onText: (text: string) => void;
  onOpen: (article: HelpArticle) => void;
}

/** Help articles with a search in their titles and texts. */
export function ArticleList({ text, onText, onOpen }: ArticleListProps) {
  const t = useTranslations('support');
  const { data, isError, refetch } = useQuery(helpArticlesQuery(codeOfTag(useLocale())));
  const search = useMemo(() => data && articleSearch(data), [data]);
  const found = search?.(text);
  return (
    <>
      <Field label={t('find')} isLabelHidden>
        <Input
          type="search"
          value={text}
          placeholder={t('find')}
          data-autofocus=""
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
      </Field>
      {isError && !data ? (
        <Notice kind="failure">
          {t('failed')} <TextButton onClick={() => void refetch()}>{t('retry')}</TextButton>
        </Notice>
      ) : null}
      <div>
        <div role="status">{found?.length === 0 ? <S.Note>{t('nothing')}</S.Note> : null}</div>
        <S.Articles aria-label={t('articles')}>
          {found?.map((article) => (
            <li key={article.id}>
              <button type="button" {...textDirection(article.language)} onClick={() => onOpen(article)}>
                {article.title}
              </button>
            </li>
          ))}
        </S.Articles>
      </div>
    </>
  );
}

/** A help article; its HTML is sanitised by the exchange. */
export function ArticleText({ article: { id, title, html, language } }: { article: HelpArticle }) {
  const t = useTranslations('support');
  const direction = textDirection(language);
  return (
    <>
      <S.Title ref={focusWhenShown} tabIndex={-1} {...direction}>
        {title}
      </S.Title>
      <S.Text {...direction} dangerouslySetInnerHTML={{ __html: html }} />
      <S.Link>
        <Link href={`/help/${id}`} prefetch={false}>
          {t('asPage')}
        </Link>
      </S.Link>
    </>
  );
}
