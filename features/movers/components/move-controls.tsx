'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { formatPrice } from '@/lib/money/format-price';
import { updateMode } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import styles from './move-controls.module.css';

interface MoveControlsProps {
  /** Number of new moves that are not shown yet. */
  waiting: number;
  /** State of the stream; null while it is unknown, or the page says it elsewhere. */
  state: 'upToDate' | 'lost' | null;
  sound: { isOn: boolean; toggle: () => void };
  onReveal: () => void;
}

/** Shows the new moves on request, pauses everything live, and switches the sound. Keeps its height, so that new moves shift nothing. */
export function MoveControls({ waiting, state, sound, onReveal }: MoveControlsProps) {
  const t = useTranslations('movers');
  const isPaused = usePersistedValue(updateMode) === 'paused';
  const note = isPaused ? 'paused' : state;
  return (
    <div className={styles.controls}>
      <div className={styles.new} role="status">
        {waiting > 0 ? (
          <Button size="small" onClick={onReveal}>
            {t('new', { count: formatPrice(String(waiting), 0) })}
          </Button>
        ) : (
          note !== null && <span>{t(note)}</span>
        )}
      </div>
      <Button size="small" aria-pressed={isPaused} onClick={() => updateMode.set(isPaused ? 'live' : 'paused')}>
        {t('pause')}
      </Button>
      <Button size="small" aria-pressed={sound.isOn} onClick={sound.toggle}>
        {t('sound')}
      </Button>
    </div>
  );
}
