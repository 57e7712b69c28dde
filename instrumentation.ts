/** The framework's own start: runs once, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { captureRootContext } = await import('@/lib/api/root-context');
  captureRootContext();
}
