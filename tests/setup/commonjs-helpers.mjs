import { Module } from 'node:module';

// Resolves these helpers to CommonJS: Node 20.19 resolves them to ES modules also for `require`, which a vm context cannot
// load. With later versions of Node the test runner itself requests CommonJS.
const HELPER = /^@swc\/helpers\/_\/(\w+)$/;
const find = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => find(request.replace(HELPER, '@swc/helpers/cjs/$1.cjs'), ...rest);
