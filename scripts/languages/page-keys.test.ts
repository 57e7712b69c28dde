import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FRAME_MESSAGES, OVERLAY_MESSAGES } from '../../lib/pages/page-messages';
import { PAGES } from '../../lib/pages/page-table';
import { pageKeys } from './page-keys';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Pages with messages of their own in place of the frame's, which their tests check. */
const OF_THEIR_OWN = /\/(?:price-alert|ui|help|market-maker\/apply|login|register|account|search)\/page\.tsx$/;
const FRAME = /^app\/\[locale\]\/.*\/(?:page|layout|error|not-found|site-frame)\.tsx$/;

const { page, overlay } = pageKeys(ROOT, (file) => FRAME.test(file) && !OF_THEIR_OWN.test(file));
const isIn = (key: string, paths: readonly string[]): boolean => paths.some((one) => key === one || key.startsWith(`${one}.`));
const ofPages = Object.values(PAGES).flatMap((entry): readonly string[] => entry.namespaces);

describe('messages that travel with pages', () => {
  it('are all that the components of pages use', () => {
    expect([...page].filter((key) => !isIn(key, [...FRAME_MESSAGES, ...ofPages]))).toEqual([]);
  });

  it('are none that only what opens over a page uses', () => {
    expect(FRAME_MESSAGES.filter((one) => ![...page].some((key) => isIn(key, [one])))).toEqual([]);
  });

  it('are completed by those of what opens over a page', () => {
    expect([...overlay].filter((key) => !isIn(key, [...FRAME_MESSAGES, ...OVERLAY_MESSAGES, ...ofPages]))).toEqual([]);
  });
});
