/** Returns a number with fixed decimals, without a minus at zero; null when it is unknown. */
export function fixedText(value: number, decimals: number): string | null {
  if (!Number.isFinite(value)) return null;
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? (0).toFixed(decimals) : text;
}
