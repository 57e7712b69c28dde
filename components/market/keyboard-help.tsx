'use client';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import * as S from './keyboard-help.styles';

const KEYS = [
  ['/', 'search'],
  ['Ctrl K', 'search'],
  ['↑ ↓', 'rows'],
  ['PgUp PgDn', 'pages'],
  ['Enter', 'open'],
  ['f', 'star'],
  ['a', 'alert'],
  ['?', 'help'],
  ['Esc', 'escape'],
] as const;

/** Dialog with the keyboard shortcuts of lists. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations('markets.tools');
  return (
    <Panel title={t('keys.title')} closeLabel={t('close')} onClose={onClose}>
      <S.Keys>
        {KEYS.map(([key, meaning]) => [
          <dt key={`${key} key`}>
            <S.Key dir="ltr">{key}</S.Key>
          </dt>,
          <dd key={key}>{t(`keys.${meaning}`)}</dd>,
        ])}
      </S.Keys>
    </Panel>
  );
}
