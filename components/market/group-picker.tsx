'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { groupsOfSymbolQuery, setGroupsOfSymbols } from '@/lib/favorites/favorites.calls';
import { useChangeFavorites, useFavoritesView } from '@/lib/favorites/use-favorites';
import { useFavoritesErrorText } from '@/lib/favorites/use-favorites-error-text';
import { notify } from '@/lib/notices';
import styles from './group-picker.module.css';

interface GroupPickerProps {
  symbolId: string;
  symbol: string;
  onClose: () => void;
}

/** Chooses the favorite groups a symbol is in, several at once; none: it is no favorite any more. */
export function GroupPicker({ symbolId, symbol, onClose }: GroupPickerProps) {
  const t = useTranslations('favorites');
  const view = useFavoritesView();
  const change = useChangeFavorites();
  const wordsOf = useFavoritesErrorText();
  const groups = view?.groups ?? [];
  const { data: told } = useQuery(groupsOfSymbolQuery(symbolId));
  const [picked, setChosen] = useState<readonly string[] | null>(null);
  const known = told ?? groups.filter(({ symbolIds }) => symbolIds.includes(symbolId)).map(({ groupId }) => groupId);
  const usual = known.length > 0 ? known : groups.filter(({ isDefault }) => isDefault).map(({ groupId }) => groupId);
  const chosen = picked ?? usual;
  const save = (): void => {
    onClose();
    change(
      (known) => ({
        ...known,
        groups: known.groups.map((group) => {
          const others = group.symbolIds.filter((id) => id !== symbolId);
          if (!chosen.includes(group.groupId)) return { ...group, symbolIds: others };
          return group.symbolIds.includes(symbolId) ? group : { ...group, symbolIds: [...others, symbolId] };
        }),
      }),
      () => setGroupsOfSymbols([symbolId], chosen),
    ).catch((error: unknown) => notify(wordsOf(error)));
  };
  return (
    <Panel title={t('groupsOf', { symbol })} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.groups}>
        {groups.map(({ groupId, groupName, isDefault }) => (
          <label key={groupId}>
            <input
              type="checkbox"
              checked={chosen.includes(groupId)}
              onChange={(event) => setChosen(event.target.checked ? [...chosen, groupId] : chosen.filter((id) => id !== groupId))}
            />
            <bdi>{isDefault ? t('default') : groupName}</bdi>
          </label>
        ))}
      </div>
      <Button kind="primary" onClick={save}>
        {t('save')}
      </Button>
    </Panel>
  );
}
