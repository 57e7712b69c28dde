'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { formatPrice } from '@/lib/money/format-price';
import type { DraftImage } from '../model/application-draft';
import styles from './image-field.module.css';
import type { PendingImage } from './use-image-uploads';

const KILO = 1_024;

/** Size of a file in words. */
export function useSizeText(): (bytes: number) => string {
  const t = useTranslations('marketMaker');
  return (bytes) =>
    bytes < KILO ** 2
      ? t('kilobytes', { size: formatPrice(String(Math.max(1, Math.round(bytes / KILO))), 0) })
      : t('megabytes', { size: formatPrice((bytes / KILO ** 2).toFixed(2), 1) });
}

/** An image that the exchange has. */
export function UploadedItem({ image, onRemove }: { image: DraftImage; onRemove: () => void }) {
  const t = useTranslations('marketMaker');
  const sizeText = useSizeText();
  const { name, preview, width, height, bytes } = image;
  return (
    <li className={styles.item}>
      <img className={styles.picture} src={preview} alt="" width={48} height={48} />
      <div className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span dir="ltr">{t('imageFacts', { width, height, size: sizeText(bytes) })}</span>
      </div>
      <Button size="small" aria-label={t('removeOf', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}

interface PendingItemProps {
  image: PendingImage;
  onCancel: () => void;
  onRetry: () => void;
}

/** An image that is being sent, or could not be. */
export function PendingItem({ image: { name, share, failure }, onCancel, onRetry }: PendingItemProps) {
  const t = useTranslations('marketMaker');
  const percent = Math.floor(share * 100);
  const state = failure ? t(failure) : share === 1 ? t('checking') : t('uploading', { percent: `${percent}%` });
  return (
    <li className={styles.item} data-failed={failure !== null}>
      <span className={styles.picture} aria-hidden="true" />
      <div className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span role={failure ? 'alert' : undefined}>{state}</span>
        {failure ? null : <progress className={styles.progress} aria-label={name} max={100} value={share === 1 ? undefined : percent} />}
      </div>
      {failure ? (
        <Button size="small" aria-label={t('retryOf', { name })} onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
      <Button size="small" aria-label={t('cancelOf', { name })} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </li>
  );
}
