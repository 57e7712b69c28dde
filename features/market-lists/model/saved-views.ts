/** Named view of a list: its path without language prefix, with the query. */
export interface SavedView {
  name: string;
  href: string;
}

/** Limits of stored views and of the length of their names. */
export const SAVED_VIEWS_MAX = 20;
export const VIEW_NAME_LENGTH_MAX = 40;

const isView = (value: unknown): value is SavedView => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, href } = value as Partial<Record<keyof SavedView, unknown>>;
  // Only paths of this site's lists: stored values are untrusted.
  return (
    typeof name === 'string' &&
    name.length <= VIEW_NAME_LENGTH_MAX &&
    typeof href === 'string' &&
    /^\/markets\/[\w/.?=&,%-]{1,600}$/.test(href)
  );
};

/** True for a valid list of saved views. */
export function isSavedViews(value: unknown): value is readonly SavedView[] {
  return Array.isArray(value) && value.length <= SAVED_VIEWS_MAX && value.every(isView);
}

/** Adds a view or replaces the one of the same name; null at the limit or without a name. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] | null {
  const name = view.name.trim().slice(0, VIEW_NAME_LENGTH_MAX);
  const others = views.filter((one) => one.name !== name);
  return name === '' || others.length >= SAVED_VIEWS_MAX ? null : [...others, { ...view, name }];
}
