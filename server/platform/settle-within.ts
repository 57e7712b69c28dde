/** Resolves to true when the work finishes within `timeoutMs`, to false when it takes longer or fails; never rejects. */
export async function settleWithin(work: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  const isInTime = await Promise.race([done, late]);
  clearTimeout(timer);
  return isInTime;
}
