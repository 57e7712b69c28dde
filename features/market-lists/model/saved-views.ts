/** A list as somebody wants to find it again: its address below the language, with its state. */
export interface SavedView {
  name: string;
  href: string;
}

/** Views a browser keeps, and how long their names may be. */
export const SAVED_VIEWS_MAX = 20;
export const VIEW_NAME_LENGTH_MAX = 40;

const isView = (value: unknown): value is SavedView => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, href } = value as Partial<Record<keyof SavedView, unknown>>;
  // Only addresses of this site's lists: what is kept may have been written by anything.
  return (
    typeof name === 'string' &&
    name.length <= VIEW_NAME_LENGTH_MAX &&
    typeof href === 'string' &&
    /^\/markets\/[\w/.?=&,%-]{1,600}$/.test(href)
  );
};

/** True for a list of saved views. */
export function areViews(value: unknown): value is readonly SavedView[] {
  return Array.isArray(value) && value.length <= SAVED_VIEWS_MAX && value.every(isView);
}

/** The views with one more, in place of one of the same name; null when there is no room or no name. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] | null {
  const name = view.name.trim().slice(0, VIEW_NAME_LENGTH_MAX);
  const others = views.filter((one) => one.name !== name);
  return name === '' || others.length >= SAVED_VIEWS_MAX ? null : [...others, { ...view, name }];
}
