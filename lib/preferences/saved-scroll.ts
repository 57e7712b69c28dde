/** Key of the saved scroll position in the session storage. */
export const SCROLL_KEY = 'tideline.scroll';

/** Returns the scroll position that the previous page of this tab saved, CSS pixels; null without one. */
export function savedScrollPosition(): number | null {
  try {
    const top = Number(window.sessionStorage.getItem(SCROLL_KEY));
    return Number.isFinite(top) && top > 0 ? top : null;
  } catch {
    return null;
  }
}
