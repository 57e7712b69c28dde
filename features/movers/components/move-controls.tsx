'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { counted } from '@/lib/money/counted';
import { updateMode } from '@/lib/preferences/choices';
import { usePersistedValue } from '@/lib/preferences/persisted-value';
import styles from './move-controls.module.css';
import { FILTERS_ID } from './moves-navigation';

interface MoveControlsProps {
  /** Number of new moves that are not shown yet. */
  waiting: number;
  /** State of the stream; null while it is unknown, or the page says it elsewhere. */
  state: 'upToDate' | 'lost' | null;
  sound: { isOn: boolean; toggle: () => void };
  /** Filters, which phones show on request: how many differ from their defaults, and whether they are shown. */
  filters: { count: number; isOpen: boolean; toggle: () => void };
  onReveal: () => void;
}

/**
 * Shows the new moves and, on phones, the filters on request, pauses everything live, and switches the sound. Keeps its height, so that new
 * moves shift nothing.
 */
export function MoveControls({ waiting, state, sound, filters, onReveal }: MoveControlsProps) {
  const t = useTranslations('movers');
  const isPaused = usePersistedValue(updateMode) === 'paused';
  const note = isPaused ? 'paused' : state;
  return (
    <div className={styles.controls}>
      <div className={styles.new} role="status">
        {waiting > 0 ? (
          <Button size="small" onClick={onReveal}>
            {t('new', counted(waiting))}
          </Button>
        ) : (
          note !== null && <span>{t(note)}</span>
        )}
      </div>
      <div className={styles.buttons}>
        <span className={styles.filters}>
          <Button
            size="small"
            aria-expanded={filters.isOpen}
            aria-controls={FILTERS_ID}
            data-active={filters.count > 0}
            onClick={filters.toggle}
          >
            {filters.count === 0 ? t('filters') : t('filtersOn', { count: filters.count })}
          </Button>
        </span>
        <Button size="small" aria-pressed={isPaused} onClick={() => updateMode.set(isPaused ? 'live' : 'paused')}>
          {t('pause')}
        </Button>
        <Button size="small" aria-pressed={sound.isOn} onClick={sound.toggle}>
          {t('sound')}
        </Button>
      </div>
    </div>
  );
}
