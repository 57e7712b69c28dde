import localFont from 'next/font/local';

/** Latin part of Inter, preloaded; `variable` is the class that defines `--font-inter`. The other scripts are in fonts.css. */
export const inter = localFont({
  src: '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  style: 'normal',
  display: 'swap',
  variable: '--font-inter',
  preload: true,
  adjustFontFallback: false,
});
