'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TrashIcon } from '@/components/ui/action-icons';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import * as P from '@/components/ui/panel-items.styles';
import { Link } from '@/lib/i18n/navigation';
import { persistedValue, usePersistedValue } from '@/lib/preferences/persisted-value';
import { LOCAL_KEY } from '@/lib/preferences/local-store';
import { listPath, listQuery, type ListView } from '../model/list-view';
import { isSavedViews, VIEW_NAME_LENGTH_MAX, withView, type SavedView } from '../model/saved-views';
import * as S from './tool-panels.styles';

const savedViews = persistedValue<readonly SavedView[]>(LOCAL_KEY.savedViews, [], isSavedViews);

/** Dialog with the named list views stored in this browser. */
export function SavedViews({ view, onClose }: { view: ListView; onClose: () => void }) {
  const t = useTranslations('markets.tools');
  const views = usePersistedValue(savedViews);
  const [name, setName] = useState('');
  const next = withView(views, { name, href: `${listPath(view.list)}${listQuery(view)}` });
  return (
    <Panel title={t('views')} closeLabel={t('close')} onClose={onClose}>
      {views.length === 0 ? <S.Hint>{t('noViews')}</S.Hint> : null}
      <P.Items>
        {views.map((saved) => (
          <P.Item key={saved.name}>
            <Link href={saved.href} prefetch={false} style={{ flex: 1 }} onClick={onClose}>
              {saved.name}
            </Link>
            <P.IconButton
              type="button"
              aria-label={t('deleteView', { name: saved.name })}
              onClick={() => savedViews.set(views.filter((other) => other !== saved))}
            >
              <TrashIcon size={16} />
            </P.IconButton>
          </P.Item>
        ))}
      </P.Items>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!next) return;
          savedViews.set(next);
          setName('');
        }}
      >
        <P.Actions>
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
        </P.Actions>
      </form>
    </Panel>
  );
}
