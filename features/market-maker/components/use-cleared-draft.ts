import { useEffect, useState } from 'react';
import { removeImage } from '../api/application.calls';
import { applicationDraft, isUntouched, type ApplicationDraft } from '../model/application-draft';

/**
 * Clears the form; `undo` brings the entries back until something else is entered, null when there are none. The exchange keeps the images for
 * as long, and until the page is left.
 */
export function useClearedDraft(draft: ApplicationDraft): { clear(): void; undo: (() => void) | null } {
  const [cleared, setCleared] = useState<ApplicationDraft | null>(null);

  useEffect(() => {
    if (cleared === null) return undefined;
    let isBack = false;
    const stopListening = applicationDraft.subscribe(() => {
      const next = applicationDraft.get();
      if (isUntouched(next)) return;
      // The same object: brought back by `undo`.
      isBack = next === cleared;
      setCleared(null);
    });
    return () => {
      stopListening();
      if (!isBack) for (const { imageId } of cleared.images) removeImage(imageId).catch(() => undefined);
    };
  }, [cleared]);

  const clear = (): void => {
    if (!isUntouched(draft)) setCleared(draft);
    applicationDraft.clear();
  };
  return { clear, undo: cleared === null ? null : () => applicationDraft.set(cleared) };
}
