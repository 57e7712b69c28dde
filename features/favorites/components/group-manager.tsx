'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { RequestIds } from '@/lib/api/request-ids';
import { useSubmit } from '@/lib/api/use-submit';
import type { FavoriteGroup, FavoritesView } from '@/lib/contract/favorites';
import { groupNameKey, groupNameProblem, type GroupNameProblem } from '@/lib/contract/group-name';
import { addGroup, deleteGroup, renameGroup, sortGroups } from '@/lib/favorites/groups.calls';
import { useChangeFavorites } from '@/lib/favorites/use-favorites';
import { useFavoritesErrorText } from '@/lib/favorites/use-favorites-error-text';
import { toastFailure } from '@/lib/toasts';
import { moveItem } from '../model/move-item';
import { FavoritesImportExport } from './favorites-import-export';
import * as S from './group-manager.styles';
import { GroupSymbols } from './group-symbols';
import { GroupTools } from './group-tools';
import { useDragOrder } from './use-drag-order';

const unchanged = (view: FavoritesView): FavoritesView => view;

/** Reason why a group cannot have a name; null when it can. */
function nameProblem(name: string, view: FavoritesView, ownId: string | null): GroupNameProblem | 'taken' | 'limit' | null {
  const problem = groupNameProblem(name);
  if (problem !== null) return problem;
  if (view.groups.some(({ groupId, groupName }) => groupId !== ownId && groupNameKey(groupName) === groupNameKey(name))) return 'taken';
  return ownId === null && view.groups.filter(({ isDefault }) => !isDefault).length >= view.limits.groupLimit ? 'limit' : null;
}

interface NameFormProps {
  view: FavoritesView;
  /** The group being renamed; null for a new one. */
  group: FavoriteGroup | null;
  onSubmit: (name: string) => Promise<void>;
}

function NameForm({ view, group, onSubmit }: NameFormProps) {
  const t = useTranslations('favorites');
  const failureText = useFavoritesErrorText();
  const [name, setName] = useState(group?.groupName ?? '');
  const [invalid, setInvalid] = useState<ReturnType<typeof nameProblem>>(null);
  const { error, submit, reset } = useSubmit(async () => {
    await onSubmit(name);
    setName('');
  });
  const refused = error && failureText(error);
  const problem = invalid === null ? refused : t(`problem.${invalid}`, { limit: view.limits.groupLimit });
  const checkAndSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const found = nameProblem(name, view, group?.groupId ?? null);
    setInvalid(found);
    if (found === null) submit();
    else reset();
  };
  return (
    <form onSubmit={checkAndSubmit}>
      <Field label={group ? t('newName', { name: group.groupName }) : t('name')} isLabelHidden problem={problem}>
        <S.Name>
          <Input placeholder={t('name')} value={name} onChange={(event) => setName(event.target.value)} />
          <Button size="small" type="submit">
            {group ? t('save') : t('create')}
          </Button>
        </S.Name>
      </Field>
    </form>
  );
}

/** Dialog that creates, renames, moves and deletes favorite groups; deleting requires a confirmation. */
export function GroupManager({ view, onClose }: { view: FavoritesView; onClose: () => void }) {
  const t = useTranslations('favorites');
  const change = useChangeFavorites();
  const failureText = useFavoritesErrorText();
  const [requests] = useState(() => new RequestIds());
  const [renaming, setRenaming] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  const fail = (error: unknown): void => toastFailure(error, failureText(error));
  const move = (from: number, to: number): void => {
    const groups = moveItem(view.groups, from, to);
    change(
      (known) => ({ ...known, groups }),
      () => sortGroups(groups.map(({ groupId }) => groupId)),
    ).catch(fail);
  };
  const drag = useDragOrder(move);
  return (
    <Panel title={t('groups')} closeLabel={t('close')} onClose={onClose}>
      <S.Items>
        {view.groups.map((group, index) => {
          const name = group.isDefault ? t('default') : group.groupName;
          return (
            <li key={group.groupId} {...drag(index)}>
              {renaming === group.groupId ? (
                <NameForm
                  view={view}
                  group={group}
                  onSubmit={async (groupName) => {
                    await change(unchanged, () => renameGroup(group.groupId, groupName));
                    setRenaming(null);
                  }}
                />
              ) : (
                <S.Open
                  type="button"
                  aria-expanded={opened === group.groupId}
                  onClick={() => setOpened(opened === group.groupId ? null : group.groupId)}
                >
                  <bdi>{name}</bdi> <span>{group.symbolIds.length}</span>
                </S.Open>
              )}
              <GroupTools
                name={name}
                index={index}
                last={view.groups.length - 1}
                isDefault={group.isDefault}
                isDeleting={deleting === group.groupId}
                onMove={move}
                onRename={() => setRenaming(renaming === group.groupId ? null : group.groupId)}
                onDelete={() =>
                  deleting === group.groupId ? change(unchanged, () => deleteGroup(group.groupId)).catch(fail) : setDeleting(group.groupId)
                }
              />
              {opened === group.groupId ? <GroupSymbols group={group} /> : null}
            </li>
          );
        })}
      </S.Items>
      <NameForm
        view={view}
        group={null}
        onSubmit={async (groupName) => {
          await change(unchanged, () => addGroup(groupName, requests.of(groupName)));
          requests.done();
        }}
      />
      <FavoritesImportExport view={view} />
    </Panel>
  );
}
