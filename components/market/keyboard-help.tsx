'use client';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import * as S from './keyboard-help.styles';

/** Keys with a sign on them, or with a name that keyboards of some countries have in their language. */
const KEYS = [
  { sign: '/', meaning: 'search' },
  { name: 'control', meaning: 'search' },
  { sign: '↑ ↓', meaning: 'rows' },
  { name: 'page', meaning: 'pages' },
  { name: 'enter', meaning: 'open' },
  { sign: 'f', meaning: 'star' },
  { sign: 'a', meaning: 'alert' },
  { sign: '?', meaning: 'help' },
  { name: 'escape', meaning: 'escape' },
] as const;

/** Dialog with the keyboard shortcuts of lists. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations('markets.tools');
  return (
    <Panel title={t('keys.title')} closeLabel={t('close')} onClose={onClose}>
      <S.Keys>
        {KEYS.map((key) => {
          const face = 'sign' in key ? key.sign : t(`keys.name.${key.name}`);
          return [
            <dt key={`key ${face}`}>
              <S.Key dir="ltr">{face}</S.Key>
            </dt>,
            <dd key={face}>{t(`keys.${key.meaning}`)}</dd>,
          ];
        })}
      </S.Keys>
    </Panel>
  );
}
