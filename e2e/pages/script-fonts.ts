import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);

/** Fonts of phones for scripts that the site leaves to the visitor's machine, and the letters that are taken from them. */
const SCRIPT_FONTS = [
  {
    file: '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
    letters: 'U+0E01-0E5B',
  },
  {
    file: '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    letters: 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+FB50-FDFF, U+FE70-FEFC',
  },
];

/**
 * Gives the pages that are loaded from now on the Thai and Arabic letters of Android's phones, so that texts have the same size on each
 * machine: one without such a font draws boxes, which are neither as wide nor as high.
 */
export async function installScriptFonts(page: Page): Promise<void> {
  const fonts = SCRIPT_FONTS.map(({ file, letters }) => ({ letters, bytes: readFileSync(resolve(file)).toString('base64') }));
  await page.addInitScript((all) => {
    for (const { letters, bytes } of all) {
      const data = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
      // The site's own family is before the fonts of the machine.
      const face = new FontFace('Inter Other', data, { weight: '100 900', unicodeRange: letters });
      document.fonts.add(face);
      void face.load();
    }
  }, fonts);
}
