const KEY = 'tideline.sign-up-notice';

/** Keeps a sentence for the next page of this tab, which is loaded anew after signing up. */
export function leaveSignUpNotice(text: string): void {
  try {
    window.sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage the account page alone says it.
  }
}

/** Returns the sentence that the previous page has left, once. */
export function takeSignUpNotice(): string | null {
  try {
    const text = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}
