/** Doubled for the wait before each further request, up to the longest, milliseconds. */
const FIRST_WAIT_MS = 1_000;
const WAIT_MS_MAX = 30_000;

/**
 * Returns a function for `lazy` that loads a component, and requests its code again until it arrives. Meanwhile the page keeps what it
 * shows in its place; a rejected `lazy` would replace the whole page with its failure screen.
 */
export function partLoader<Name extends string, Part>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
): () => Promise<{ default: Part }> {
  let waitMs = FIRST_WAIT_MS;
  let part: Promise<{ default: Part }> | undefined;
  const request = (): Promise<{ default: Part }> =>
    load().then(
      (file) => ({ default: file[name] }),
      () => new Promise<void>((resolve) => setTimeout(resolve, (waitMs = Math.min(2 * waitMs, WAIT_MS_MAX)))).then(request),
    );
  return () => (part ??= request());
}
