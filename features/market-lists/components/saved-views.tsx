'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TrashIcon } from '@/components/ui/action-icons';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { Link } from '@/lib/i18n/navigation';
import { persistedValue, usePersistedValue } from '@/lib/preferences/persisted-value';
import { LOCAL_KEY } from '@/lib/preferences/local-store';
import { listPath, listQuery, type ListView } from '../model/list-view';
import { areViews, VIEW_NAME_LENGTH_MAX, withView, type SavedView } from '../model/saved-views';
import * as S from './tool-panels.styles';

const savedViews = persistedValue<readonly SavedView[]>(LOCAL_KEY.savedViews, [], areViews);

/** Lists with their state, kept in this browser under a name. */
export function SavedViews({ view, onClose }: { view: ListView; onClose: () => void }) {
  const t = useTranslations('markets.tools');
  const views = usePersistedValue(savedViews);
  const [name, setName] = useState('');
  const next = withView(views, { name, href: `${listPath(view.list)}${listQuery(view)}` });
  return (
    <Panel title={t('views')} closeLabel={t('close')} onClose={onClose}>
      {views.length === 0 ? <S.Hint>{t('noViews')}</S.Hint> : null}
      <S.Items>
        {views.map((one) => (
          <S.Item key={one.name}>
            <Link href={one.href} prefetch={false} style={{ flex: 1 }} onClick={onClose}>
              {one.name}
            </Link>
            <S.Small
              type="button"
              aria-label={t('deleteView', { name: one.name })}
              onClick={() => savedViews.set(views.filter((other) => other !== one))}
            >
              <TrashIcon size={16} />
            </S.Small>
          </S.Item>
        ))}
      </S.Items>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!next) return;
          savedViews.set(next);
          setName('');
        }}
      >
        <S.Actions>
          <Input
            size="small"
            aria-label={t('viewName')}
            placeholder={t('viewName')}
            maxLength={VIEW_NAME_LENGTH_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" size="small" kind="primary" disabled={next === null}>
            {t('saveView')}
          </Button>
        </S.Actions>
      </form>
    </Panel>
  );
}
