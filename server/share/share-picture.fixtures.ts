import type { SharePicture } from './share-picture';

/** Builds a picture. */
export function buildPicture(over: Partial<SharePicture> = {}): SharePicture {
  return {
    language: 'en',
    direction: 'ltr',
    siteName: 'Tideline',
    title: 'Title',
    figure: '71',
    caption: 'Caption',
    meter: { kind: 'bar', share: 0.5, from: '0', until: '100' },
    facts: [{ label: 'Label', value: 'Value' }],
    date: '23 Nov 2026, 20:10 UTC',
    ...over,
  };
}
