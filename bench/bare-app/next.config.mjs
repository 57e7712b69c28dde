import { fileURLToPath } from 'node:url';

/** Floor of first-load JavaScript: the framework with one line of text, built with the packages of the product. */
export default {
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
};
