'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { groupsOfSymbolQuery, setGroupsOfSymbols } from '@/lib/favorites/groups.calls';
import { useChangeFavorites, useFavoritesView } from '@/lib/favorites/use-favorites';
import { useFavoritesErrorText } from '@/lib/favorites/use-favorites-error-text';
import { toastFailure } from '@/lib/toasts';
import * as S from './group-picker.styles';

interface GroupPickerProps {
  symbolId: string;
  symbol: string;
  onClose: () => void;
}

/** Dialog that selects the favorite groups of a symbol; with none selected it is removed from the favorites. */
export function GroupPicker({ symbolId, symbol, onClose }: GroupPickerProps) {
  const t = useTranslations('favorites');
  const view = useFavoritesView();
  const change = useChangeFavorites();
  const failureText = useFavoritesErrorText();
  const groups = view?.groups ?? [];
  const { data: saved } = useQuery(groupsOfSymbolQuery(symbolId));
  const [edited, setEdited] = useState<readonly string[] | null>(null);
  const savedOrCached = saved ?? groups.filter(({ symbolIds }) => symbolIds.includes(symbolId)).map(({ groupId }) => groupId);
  const initial = savedOrCached.length > 0 ? savedOrCached : groups.filter(({ isDefault }) => isDefault).map(({ groupId }) => groupId);
  const selected = edited ?? initial;
  const save = (): void => {
    onClose();
    change(
      (current) => ({
        ...current,
        groups: current.groups.map((group) => {
          const others = group.symbolIds.filter((id) => id !== symbolId);
          if (!selected.includes(group.groupId)) return { ...group, symbolIds: others };
          return group.symbolIds.includes(symbolId) ? group : { ...group, symbolIds: [...others, symbolId] };
        }),
      }),
      () => setGroupsOfSymbols([symbolId], selected),
    ).catch((error: unknown) => toastFailure(error, failureText(error)));
  };
  return (
    <Panel title={t('groupsOf', { symbol })} closeLabel={t('close')} onClose={onClose}>
      <S.Groups>
        {groups.map(({ groupId, groupName, isDefault }) => (
          <label key={groupId}>
            <input
              type="checkbox"
              checked={selected.includes(groupId)}
              onChange={(event) => setEdited(event.target.checked ? [...selected, groupId] : selected.filter((id) => id !== groupId))}
            />
            <bdi>{isDefault ? t('default') : groupName}</bdi>
          </label>
        ))}
      </S.Groups>
      <Button kind="primary" onClick={save}>
        {t('save')}
      </Button>
    </Panel>
  );
}
