import { Module } from 'node:module';

// Node 20.19 resolves the ES module of these helpers also for `require`, which a vm context cannot load; with later versions the
// test runner itself requests CommonJS.
const HELPER = /^@swc\/helpers\/_\/(\w+)$/;
const find = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => find(request.replace(HELPER, '@swc/helpers/cjs/$1.cjs'), ...rest);
