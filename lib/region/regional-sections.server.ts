import 'server-only';
import { REGION_PATH, REGIONAL_SECTIONS, hiddenSectionsOf, type RegionalSection } from './region.query';
import { exchangeFetch } from '../api/server-fetch';
import type { ClientCommonConfig } from '../contract/config';

/** Lifetime of the cached answer, milliseconds; the regions change only with a restart of the exchange. */
const CACHE_MS = 30_000;

let cached: { sections: readonly RegionalSection[]; at: number } | null = null;

/** Sections hidden in some country, to which pages cached for every country must not link; every regional section until the exchange has answered once. */
export async function regionalSections(): Promise<readonly RegionalSection[]> {
  const now = performance.now();
  if (cached && now - cached.at < CACHE_MS) return cached.sections;
  try {
    const { regionConfig } = await exchangeFetch<ClientCommonConfig>(REGION_PATH, { method: 'POST', locale: 'en' });
    cached = { sections: hiddenSectionsOf(regionConfig), at: now };
    return cached.sections;
  } catch {
    return cached?.sections ?? REGIONAL_SECTIONS;
  }
}
