import { ApiError } from './api/api-error';
import { toast } from './toasts';

/** Shows why a change failed; an error of the session is reported once for all calls, by the session manager. */
export function toastFailure(error: unknown, text: string): void {
  if (!(error instanceof ApiError && error.isSessionError)) toast(text);
}
