import { fileURLToPath } from 'node:url';

/** The floor of first-load JavaScript: the framework with nothing in it, built with the packages of the product. */
export default {
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
};
