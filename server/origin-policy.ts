const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * Which pages may open the live socket: those of the host asked, of the public origin and of the listed ones.
 * Callers without an `Origin` header are no browsers, and may: the check protects people's browsers, nothing else.
 */
export function createOriginPolicy(allowed: readonly string[]): (origin: string | undefined, host: string | undefined) => boolean {
  const listed = new Set(allowed);
  return (origin, host) => {
    if (origin === undefined) return true;
    const originHost = hostOf(origin);
    return originHost !== null && originHost !== '' && (originHost === host || listed.has(origin));
  };
}
