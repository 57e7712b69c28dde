import 'server-only';
import { REGION_PATH, REGIONAL_SECTIONS, hiddenSectionsOf, type RegionalSection } from './region.query';
import { exchangeFetch } from '../api/server-fetch';
import type { ClientCommonConfig } from '../contract/config';

/** What is offered where changes only with a restart of the exchange: asked for again after this, milliseconds. */
const KEEP_MS = 30_000;

let kept: { sections: readonly RegionalSection[]; at: number } | null = null;

/** Sections that some country is not offered, which pages kept for every country cannot lead to; all that may be, until the exchange has answered once. */
export async function regionalSections(): Promise<readonly RegionalSection[]> {
  const now = performance.now();
  if (kept && now - kept.at < KEEP_MS) return kept.sections;
  try {
    const { regionConfig } = await exchangeFetch<ClientCommonConfig>(REGION_PATH, { method: 'POST', locale: 'en' });
    kept = { sections: hiddenSectionsOf(regionConfig), at: now };
    return kept.sections;
  } catch {
    return kept?.sections ?? REGIONAL_SECTIONS;
  }
}
