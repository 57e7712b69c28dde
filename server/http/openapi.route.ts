import { z } from 'zod';
import type { ApiServer } from './deps';
import { openApiText } from './openapi';
import { sendShared, SharedBody } from './shared-body';

/** Registers `GET /v1/openapi.json`: the only answer without an envelope, because tools read it. */
export function registerOpenApiRoute(app: ApiServer): void {
  let body: SharedBody | undefined;
  const schema = {
    summary: 'This document',
    tags: ['config'],
    response: { 200: z.looseObject({}).describe('OpenAPI 3.1, without an envelope.') },
  };
  app.get('/v1/openapi.json', { schema }, (request, reply) => {
    body ??= new SharedBody(openApiText(app));
    sendShared(request, reply, body);
  });
}
