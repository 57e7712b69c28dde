import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { OWN_PAGE_HEADER, REQUEST_HEADER } from '../../lib/contract/request-headers';
import type { ApiServer } from './deps';

const HEADER_TEXT: Record<keyof typeof REQUEST_HEADER, string> = {
  website: 'Name of the site that calls.',
  terminalType: 'Kind of terminal.',
  locale: 'Language code of the page, e.g. `en`, `zh-CN`; English when unknown.',
  language: 'Language code of texts; the locale when unknown.',
  terminalCode: 'Code of the terminal.',
  deviceId: 'Id of the device.',
  pfb: 'Optional tag.',
};

const parameterName = (header: keyof typeof REQUEST_HEADER): string => `header-${header}`;
const HEADER_NAMES = Object.keys(REQUEST_HEADER) as (keyof typeof REQUEST_HEADER)[];

const headerParameters = Object.fromEntries(
  HEADER_NAMES.map((header) => [
    parameterName(header),
    { name: REQUEST_HEADER[header], in: 'header', required: false, description: HEADER_TEXT[header], schema: { type: 'string' } },
  ]),
);

/** Header parameter of calls that change state. */
const OWN_PAGE_PARAMETER = {
  type: 'object',
  required: [OWN_PAGE_HEADER],
  properties: {
    [OWN_PAGE_HEADER]: {
      type: 'string',
      description:
        'Any value: no page of another site can send it. Such a page is refused, and so is another content type than JSON, or than application/octet-stream for a file.',
    },
  },
} as const;

/** Body of a call whose body is a file. */
const FILE_BODY = { consumes: ['application/octet-stream'], body: { type: 'string', format: 'binary' } };

interface PathItem {
  [method: string]: { parameters?: unknown[] } | undefined;
}

/** Adds the request headers, which every call reads, to every operation of the document. */
function withRequestHeaders(paths: Record<string, PathItem | undefined>): void {
  const references = HEADER_NAMES.map((header) => ({ $ref: `#/components/parameters/${parameterName(header)}` }));
  for (const item of Object.values(paths)) {
    for (const operation of Object.values(item ?? {})) {
      if (operation) operation.parameters = [...(operation.parameters ?? []), ...references];
    }
  }
}

/** Registers the collector of routes; called before the routes. The document itself comes from `openApiText`. */
export async function registerOpenApi(app: ApiServer, siteName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${siteName} exchange`,
        version: '1',
        description: 'Every answer is `{ code, msg, data }`; codes 00000 and 200 are success.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session', description: '`__Host-session` over https.' } },
      },
    },
    transform: (input) => {
      const transformed = jsonSchemaTransform(input);
      const { changesState, isUpload } = input.route.config ?? {};
      const schema = { ...transformed.schema, ...(changesState && { headers: OWN_PAGE_PARAMETER }), ...(isUpload && FILE_BODY) };
      return { ...transformed, schema };
    },
  });
}

/** Returns the OpenAPI 3.1 document of the registered routes, as JSON text; called after `ready`. */
export function openApiText(app: ApiServer): string {
  const document = structuredClone(app.swagger()) as { paths?: Record<string, PathItem | undefined>; components?: Record<string, unknown> };
  withRequestHeaders(document.paths ?? {});
  document.components = { ...document.components, parameters: headerParameters };
  return JSON.stringify(document);
}
