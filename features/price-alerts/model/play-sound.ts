import type { AlertSound } from '@/lib/contract/alert-terms';

/** Plays an alert sound; silent where the browser requires a user gesture first: the pop-up has the same content. */
export function playSound(sound: AlertSound): void {
  new Audio(`/sounds/${sound}.wav`).play().catch(() => undefined);
}
