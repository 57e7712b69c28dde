/** The framework's own start: runs once, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ captureRootContext }, { addUzbek }] = await Promise.all([import('@/lib/api/root-context'), import('@/lib/i18n/uzbek-intl')]);
  captureRootContext();
  // The first HTML has the same texts as the browser writes, whatever this Node knows of Uzbek.
  addUzbek(Intl);
}
