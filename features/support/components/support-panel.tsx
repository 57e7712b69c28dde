'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '@/components/ui/panel';
import { TextButton } from '@/components/ui/text-button';
import type { HelpArticle } from '@/lib/contract/support';
import { ArticleList, ArticleText } from './article-list';
import { MessageForm } from './message-form';
import { MessageReader } from './message-reader';
import * as S from './support-panel.styles';

type View = 'articles' | 'write' | 'read' | HelpArticle;

interface SupportPanelProps {
  startsWith: 'articles' | 'write';
  onClose: () => void;
}

function Content({
  view,
  text,
  onText,
  onView,
}: {
  view: View;
  text: string;
  onText: (text: string) => void;
  onView: (view: View) => void;
}) {
  if (view === 'articles') return <ArticleList text={text} onText={onText} onOpen={onView} />;
  if (view === 'write') return <MessageForm />;
  if (view === 'read') return <MessageReader />;
  return <ArticleText article={view} />;
}

/** Help articles, a message to support, and its answer. */
export function SupportPanel({ startsWith, onClose }: SupportPanelProps) {
  const t = useTranslations('support');
  const [view, setView] = useState<View>(startsWith);
  const [text, setText] = useState('');
  return (
    <Panel title={t('title')} closeLabel={t('close')} onClose={onClose}>
      {view === 'articles' ? null : (
        <S.Back>
          <TextButton onClick={() => setView('articles')}>{t('back')}</TextButton>
        </S.Back>
      )}
      <Content view={view} text={text} onText={setText} onView={setView} />
      <S.Ways>
        {view === 'write' ? null : <TextButton onClick={() => setView('write')}>{t('write')}</TextButton>}
        {view === 'read' ? null : <TextButton onClick={() => setView('read')}>{t('read')}</TextButton>}
      </S.Ways>
    </Panel>
  );
}
