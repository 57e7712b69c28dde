/** The framework's own start: runs once, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { keepOutsideContext } = await import('@/lib/api/outside-context');
  keepOutsideContext();
}
