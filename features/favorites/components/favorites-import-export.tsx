'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { allSymbolIdsQuery } from '@/lib/api/queries/all-symbols.query';
import type { FavoritesView } from '@/lib/contract/favorites';
import { groupNameKey } from '@/lib/contract/group-name';
import { addFavorites, addGroup } from '@/lib/favorites/groups.calls';
import { useChangeFavorites } from '@/lib/favorites/use-favorites';
import { useFavoritesErrorText } from '@/lib/favorites/use-favorites-error-text';
import { saveFile } from '@/lib/files/save-file';
import { toast, toastFailure } from '@/lib/toasts';
import { favoritesCsv, favoritesJson, parseFile } from '../model/favorites-file';
import * as S from './group-manager.styles';

const FILE_BYTES_MAX = 1_000_000;

/** Export and import of favorites: groups are matched by name or created, existing favorites are kept. */
export function FavoritesImportExport({ view }: { view: FavoritesView }) {
  const t = useTranslations('favorites');
  const change = useChangeFavorites();
  const failureText = useFavoritesErrorText();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);

  const importFile = async (file: File): Promise<void> => {
    const groups = file.size > FILE_BYTES_MAX ? [] : parseFile(await file.text());
    if (groups.length === 0) return toast(t('noFile'));
    // The exchange refuses a whole group for one delisted symbol.
    const listed = new Set(await client.ensureQueryData(allSymbolIdsQuery));
    for (const { groupName, symbolIds } of groups) {
      const existing = view.groups.find((group) => groupNameKey(group.groupName) === groupNameKey(groupName));
      const missing = symbolIds.filter((id) => listed.has(id) && !existing?.symbolIds.includes(id));
      if (missing.length === 0) continue;
      await change(
        (now) => now,
        async () => {
          const groupId = existing?.groupId ?? (await addGroup(groupName)).groupId;
          return addFavorites(missing, groupId);
        },
      );
    }
    toast(t('imported'));
  };

  return (
    <S.Files>
      <Button size="small" onClick={() => saveFile('favorites.csv', 'text/csv;charset=utf-8', favoritesCsv(view))}>
        {t('exportCsv')}
      </Button>
      <Button size="small" onClick={() => saveFile('favorites.json', 'application/json', favoritesJson(view))}>
        {t('exportJson')}
      </Button>
      <Button size="small" onClick={() => field.current?.click()}>
        {t('import')}
      </Button>
      <input
        ref={field}
        type="file"
        accept=".csv,.json"
        hidden
        aria-label={t('import')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) importFile(file).catch((error: unknown) => toastFailure(error, failureText(error)));
          event.target.value = '';
        }}
      />
    </S.Files>
  );
}
