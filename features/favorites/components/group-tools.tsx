'use client';
import { useTranslations } from 'next-intl';
import { DownIcon, PencilIcon, TrashIcon, UpIcon } from '@/components/ui/action-icons';
import { Button } from '@/components/ui/button';

interface GroupToolsProps {
  name: string;
  /** Index of the group, and of the last one. */
  index: number;
  last: number;
  /** The default group can be moved only. */
  isDefault: boolean;
  /** The next press of the delete button deletes the group. */
  isDeleting: boolean;
  onMove: (from: number, to: number) => void;
  onRename: () => void;
  onDelete: () => void;
}

/** Buttons that move, rename and delete a favorite group. */
export function GroupTools({ name, index, last, isDefault, isDeleting, onMove, onRename, onDelete }: GroupToolsProps) {
  const t = useTranslations('favorites');
  return (
    <>
      <Button size="small" aria-label={t('earlier', { name })} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
        <UpIcon size={16} />
      </Button>
      <Button size="small" aria-label={t('later', { name })} disabled={index === last} onClick={() => onMove(index, index + 1)}>
        <DownIcon size={16} />
      </Button>
      {isDefault ? null : (
        <>
          <Button size="small" aria-label={t('rename', { name })} onClick={onRename}>
            <PencilIcon size={16} />
          </Button>
          <Button
            size="small"
            kind={isDeleting ? 'primary' : 'quiet'}
            aria-label={isDeleting ? t('deleteNow', { name }) : t('delete', { name })}
            onClick={onDelete}
          >
            {isDeleting ? t('sure') : <TrashIcon size={16} />}
          </Button>
        </>
      )}
    </>
  );
}
