import Fastify, { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { methodNotAllowed, notFound, tooManyRequests } from '../platform/errors';
import type { Metrics } from '../platform/metrics';
import { strictTransport } from '../platform/strict-transport';
import type { ApiServer, HttpDeps } from './deps';
import { handleError } from './error-handler';
import { registerOpenApi } from './openapi';
import { registerOperations, type Operations } from './operations.route';
import { guardOwnPage } from './own-page-guard';
import { RateLimiter } from '../platform/rate-limit';
import { readContext } from './request-context';
import { registerRoutes } from './routes';
import { compressReply } from './shared-body';

const BODY_BYTES_MAX = 65_536;
const REQUEST_TIMEOUT_MS = 30_000;

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

/** Accepts only JSON bodies; an empty one is `{}`; keys that would reach a prototype are refused. */
function acceptJsonOnly(app: ApiServer): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, {});
    return parseJson(request, text, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'POST' && request.body === undefined) request.body = {};
    done();
  });
}

/** Answers unknown paths with 404 and known ones with another method with 405, before a body is read. */
function refuseUnknownPaths(app: ApiServer): void {
  const methodsByPath = new Map<string, Set<string>>();
  app.addHook('onRoute', (route) => {
    const methods = methodsByPath.get(route.url) ?? new Set<string>();
    for (const method of [route.method].flat()) methods.add(method);
    methodsByPath.set(route.url, methods);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.is404) return done();
    const methods = methodsByPath.get(pathOf(request));
    return done(methods ? methodNotAllowed([...methods]) : notFound());
  });
  app.setNotFoundHandler((request, reply) => handleError(notFound(), request, reply));
}

/** Length of an answer, in characters, that costs as much as a call. */
const ANSWER_UNIT = 8_000;

/**
 * Limits the calls of each address. An answer that is made for its request counts by its length too: a thousand candles take as long as
 * dozens of short answers. Answers that requests share are bytes already, and cost nothing more.
 */
function limitRates(app: ApiServer, deps: HttpDeps): void {
  const limiter = new RateLimiter(deps.config.rateLimitPerSecond);
  const isLimited = (request: FastifyRequest): boolean => request.url.startsWith('/v1/') && !deps.addresses.isInternal(request.raw);
  app.addHook('onRequest', (request, _reply, done) => {
    const seconds = isLimited(request) ? limiter.waitSeconds(deps.addresses.ipOf(request.raw), deps.clock(), 1) : 0;
    return seconds === 0 ? done() : done(tooManyRequests(seconds * 1_000));
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    const units = typeof payload === 'string' ? Math.floor(payload.length / ANSWER_UNIT) : 0;
    if (units > 0 && isLimited(request)) limiter.charge(deps.addresses.ipOf(request.raw), deps.clock(), units);
    done();
  });
}

/** Kind of caller: the web process that renders pages, a page in a browser, or another program. */
function callerKind(request: FastifyRequest, addresses: HttpDeps['addresses']): 'pages' | 'browser' | 'other' {
  if (addresses.isInternal(request.raw)) return 'pages';
  return request.headers['sec-fetch-site'] === undefined ? 'other' : 'browser';
}

/** Classes of the statuses with which calls are answered. */
const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'];

function countAndLog(app: ApiServer, { addresses }: HttpDeps, metrics: Metrics): void {
  // An alarm on growth needs the number before the first answer of a class.
  for (const name of STATUS_CLASSES) metrics.count('http_responses', { class: name }, 0);
  app.addHook('onResponse', (request, reply, done) => {
    metrics.count('http_responses', { class: `${Math.floor(reply.statusCode / 100)}xx` });
    const route = request.routeOptions.url ?? 'unknown';
    if (route.startsWith('/v1/')) metrics.count('calls', { route, caller: callerKind(request, addresses) });
    request.log.debug({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call');
    done();
  });
}

/** Stands in for the framework's own compilers of schemas, which are set below: without it they would be loaded. */
const replaced = (): never => {
  throw new Error('a compiler of schemas is used before it is set');
};

/**
 * Creates the HTTP server of the exchange, or without calls that of a process with operations endpoints only; it does not listen itself:
 * requests come through `routing` or `inject`.
 */
export async function createHttp(deps: HttpDeps, operations: Operations, log: ApiServer['log'], hasCalls = true): Promise<ApiServer> {
  const app: ApiServer = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false },
    schemaController: { compilersFactory: { buildValidator: replaced, buildSerializer: replaced } },
    frameworkErrors: (error, request, reply) => handleError(error, request, reply as FastifyReply),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, reply, done) => {
    request.caller = readContext(request.headers);
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...strictTransport(deps.addresses.isSecure(request.raw)),
    });
    done();
  });
  refuseUnknownPaths(app);
  limitRates(app, deps);
  guardOwnPage(app, deps);
  countAndLog(app, deps, operations.metrics);
  app.addHook('onSend', compressReply);
  acceptJsonOnly(app);
  if (hasCalls) await registerOpenApi(app, deps.config.siteName);
  registerOperations(app, operations);
  if (hasCalls) await registerCalls(app, deps);
  await app.ready();
  return app;
}

/** Registers the calls, which are refused (503) while there is no market. */
async function registerCalls(app: ApiServer, deps: HttpDeps): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addHook('onRequest', async () => {
      deps.market();
    });
    registerRoutes(scope.withTypeProvider<ZodTypeProvider>(), deps);
    done();
  });
}
