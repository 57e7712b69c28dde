const KEY = 'tideline.sign-up-notice';

/** Whether this page has left a sentence: what mounts on it before the next page replaces it must not take the sentence. */
let isLeaving = false;

/** Keeps a sentence for the next page of this tab, which is loaded anew after signing up. */
export function leaveSignUpNotice(text: string): void {
  isLeaving = true;
  try {
    window.sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage the account page alone says it.
  }
}

/** Returns the sentence that the previous page has left, once; null on the page that has left it. */
export function takeSignUpNotice(): string | null {
  if (isLeaving) return null;
  try {
    const text = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}
