import path from 'node:path';

/** The project's folder. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Returns the absolute path of a file in the project. */
export const inRoot = (...parts) => path.join(ROOT, ...parts);

/** Files that `npm run build` creates and `npm start` runs. */
export const SERVER_BUNDLE = inRoot('dist/server/main.mjs');
export const LOCK_BUNDLE = inRoot('dist/server/data-dir-lock.mjs');
export const DB_TOOL_BUNDLE = inRoot('dist/server/db-tool.mjs');
export const ACCOUNT_TOOL_BUNDLE = inRoot('dist/server/account-tool.mjs');
export const APPLICATIONS_TOOL_BUNDLE = inRoot('dist/server/applications-tool.mjs');
export const SUPPORT_TOOL_BUNDLE = inRoot('dist/server/support-tool.mjs');
export const WEB_BUILD_ID = inRoot('.next/BUILD_ID');
export const BUILD_STAMP = inRoot('dist/build-stamp.json');
export const NEXT_CLI = inRoot('node_modules/next/dist/bin/next');
