import 'server-only';
import { REGIONAL_SECTIONS, hiddenSectionsOf, type RegionalSection } from './region.query';
import { serverCaller } from '../api/server-call';
import { clientConfig } from '../contract/calls/region';

/** Lifetime of the cached answer, milliseconds; the regions change only with a restart of the exchange. */
const CACHE_MS = 30_000;

let cached: { sections: readonly RegionalSection[]; at: number } | null = null;

/**
 * Sections hidden in some country, to which pages cached for every country must not link; every regional section until the exchange has
 * answered once.
 */
export async function regionalSections(): Promise<readonly RegionalSection[]> {
  const now = performance.now();
  if (cached && now - cached.at < CACHE_MS) return cached.sections;
  try {
    const { regionConfig } = await serverCaller('en')(clientConfig, {});
    cached = { sections: hiddenSectionsOf(regionConfig), at: now };
    return cached.sections;
  } catch {
    return cached?.sections ?? REGIONAL_SECTIONS;
  }
}
