import type { AlertSound } from '@/lib/contract/alert-terms';

/** Plays one of the alert sounds. A browser that wants a press of its own first stays silent: the pop-up says it all. */
export function playSound(sound: AlertSound): void {
  new Audio(`/sounds/${sound}.wav`).play().catch(() => undefined);
}
