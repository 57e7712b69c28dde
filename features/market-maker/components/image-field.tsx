'use client';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { LineIcon } from '@/components/ui/line-icon';
import { APPLICATION_LIMITS, type ApplicationProblem } from '@/lib/contract/market-maker-terms';
import type { DraftImage } from '../model/application-draft';
import styles from './image-field.module.css';
import { PendingItem, UploadedItem } from './image-items';
import type { ImageUploads } from './use-image-uploads';

const ACCEPTED = 'image/png,image/jpeg,.png,.jpg,.jpeg';

/** Button for files, onto which they can be dropped too. */
function ImageDrop({ describedBy, onFiles }: { describedBy: string; onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations('marketMaker');
  const [isOver, setIsOver] = useState(false);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <label className={styles.drop} data-over={isOver} onDragOver={over} onDragLeave={() => setIsOver(false)} onDrop={drop}>
      <input className="visually-hidden" type="file" accept={ACCEPTED} multiple aria-describedby={describedBy} onChange={choose} />
      <LineIcon size={20}>
        <path d="M10 13V4M6 7.5 10 3.5l4 4M3.5 12.5V16h13v-3.5" />
      </LineIcon>
      <span>
        <b>{t('chooseImages')}</b> <span className={styles.dropHint}>{t('dropImages')}</span>
      </span>
    </label>
  );
}

interface ImageFieldProps {
  images: readonly DraftImage[];
  uploads: ImageUploads;
  /** Reason for which the exchange refuses the images together. */
  problem: ApplicationProblem | null;
}

/** Images of the application: those that the exchange has, those on their way, those that are refused. */
export function ImageField({ images, uploads, problem }: ImageFieldProps) {
  const t = useTranslations('marketMaker');
  const id = useId();
  const { pending, refused } = uploads;
  const count = images.length + pending.length;
  const field = useRef<HTMLDivElement>(null);
  const hasRemoved = useRef(false);
  // The pressed button is gone with its image.
  useEffect(() => {
    if (hasRemoved.current) field.current?.querySelector('input')?.focus();
    hasRemoved.current = false;
  }, [count]);
  const remove = (act: () => void): void => {
    hasRemoved.current = true;
    act();
  };
  return (
    <div ref={field} className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <p className={styles.label}>
        <span id={`${id}-label`}>{t('images')}</span>
        <span>{t('countImages', { count, max: APPLICATION_LIMITS.images })}</span>
      </p>
      {count === 0 ? null : (
        <ul className={styles.items}>
          {images.map((image) => (
            <UploadedItem key={image.imageId} image={image} onRemove={() => remove(() => uploads.remove(image.imageId))} />
          ))}
          {pending.map((image) => (
            <PendingItem
              key={image.key}
              image={image}
              onCancel={() => remove(() => uploads.cancel(image.key))}
              onRetry={() => uploads.retry(image.key)}
            />
          ))}
        </ul>
      )}
      {count < APPLICATION_LIMITS.images ? <ImageDrop describedBy={`${id}-hint`} onFiles={uploads.add} /> : null}
      <p id={`${id}-hint`} className={styles.hint}>
        {t('imagesHint')}
      </p>
      {problem === null && refused.length === 0 ? null : (
        <div role="alert">
          <ul className={styles.problems}>
            {problem ? <li>{t(`problem.${problem}`)}</li> : null}
            {refused.map((image) => (
              <li key={image.key}>
                {t.rich('ofImage', { name: image.name, problem: t(`problem.${image.problem}`), file: (words) => <bdi>{words}</bdi> })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
