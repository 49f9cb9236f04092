import { readFileSync } from 'node:fs';
import { type Tagged, tagged, withEtagOf } from '../shop/answers.ts';
import type { ApiModule } from '../shop/api.ts';
import { isDeskPath } from '../staff/guard.ts';
import { DOCS_POLICY, renderDocs } from './api-docs.ts';

const BRANCH = {
  name: 'branch_id',
  in: 'query',
  description: 'The selected branch; an unknown one falls back to the first.',
  schema: { type: 'integer', minimum: 1, default: 1 },
} as const;
const MARKER = {
  name: 'X-Requested-With',
  in: 'header',
  description: 'XMLHttpRequest; required on everything but GET.',
  schema: { type: 'string', const: 'XMLHttpRequest' },
} as const;

/** Serves the OpenAPI 3.1 document of every mounted route at `/api/openapi.json`, and as a page at `/api/docs`. */
export const serveOpenApi = (api: ApiModule): void => {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  api.openAPIRegistry.registerComponent('securitySchemes', 'guest', {
    type: 'apiKey',
    in: 'header',
    name: 'guest-id',
    description: 'A version 4 UUID that the visitor made and keeps; without sign-in it owns cart and orders.',
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'desk', {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-desk',
  });
  let document: Tagged | undefined;
  const published = (): Tagged => {
    document ??= tagged(JSON.stringify(describeApi(api)));
    return document;
  };
  api.get('/openapi.json', (c) => withEtagOf(c, published()));
  let desk: Tagged | undefined;
  api.get('/admin/openapi.json', (c) => {
    desk ??= tagged(JSON.stringify(describeApi(api, NO_EXAMPLES, 'desk')));
    return withEtagOf(c, desk);
  });
  let page: string | undefined;
  api.get('/docs', (c) => {
    page ??= renderDocs(JSON.parse(published().text));
    c.header('content-security-policy', DOCS_POLICY);
    return c.html(page);
  });
};

/** Bodies as they were sent: by the name of their schema, or by call where it has none. */
interface Examples {
  schemas: Readonly<Record<string, unknown>>;
  calls: Readonly<Record<string, unknown>>;
}
export const NO_EXAMPLES: Examples = { schemas: {}, calls: {} };

/** Recorded by `npm run conformance -- --examples src/backend/http/openapi-examples.json`. */
const readExamples = (): Examples =>
  JSON.parse(readFileSync(new URL('./openapi-examples.json', import.meta.url), 'utf8'));

/** The OpenAPI 3.1 document of the mounted routes: those of shoppers, or those of the desk. */
export const describeApi = (
  api: ApiModule,
  examples: Examples = readExamples(),
  part: 'shop' | 'desk' = 'shop',
) => {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    ...(part === 'shop' ? SHOP : DESK),
    servers: [{ url: '/' }],
  });
  keepPaths(document, (path) => isDeskPath(path) === (part === 'desk'));
  for (const path of Object.values(document.paths ?? {})) {
    path.parameters = [BRANCH, MARKER];
    for (const method of METHODS) declareBodyRefusals(path[method]);
    for (const method of WRITES) declareRefusal(path[method], 415);
  }
  addExamples(document, examples);
  return document;
};

const SHOP = {
  info: {
    title: 'Storefront API',
    version: '1.0.0',
    description: 'Browse, fill a cart, order and track. Money is a number in major units, instants are UTC.',
  },
  security: [{ bearer: [] }, { guest: [] }, {}] as Record<string, string[]>[],
};
const DESK = {
  info: {
    title: 'Desk API',
    version: '1.0.0',
    description: 'What signed-in staff do. `x-access` names the permission that a call needs.',
  },
  security: [{ desk: [] }] as Record<string, string[]>[],
};

interface Pruned {
  paths?: Record<string, unknown>;
  components?: { schemas?: Record<string, unknown>; securitySchemes?: Record<string, unknown> };
}

/** Leaves the paths of one part, with the schemas and the identities that they name. */
const keepPaths = (document: Pruned, isKept: (path: string) => boolean): void => {
  for (const path of Object.keys(document.paths ?? {})) if (!isKept(path)) delete document.paths?.[path];
  const { schemas = {}, securitySchemes = {} } = document.components ?? {};
  const used = new Set<string>(['Error']);
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name] ?? {});
    }
  };
  collect(document.paths ?? {});
  collect(schemas.Error ?? {});
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
  const named = new Set((document as { security?: object[] }).security?.flatMap((one) => Object.keys(one)));
  for (const name of Object.keys(securitySchemes)) if (!named.has(name)) delete securitySchemes[name];
};

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
/** They may be sent with a body that nobody requested. */
const WRITES = ['put', 'post', 'delete', 'patch'] as const;
const BODY_REFUSALS = {
  400: 'The body is not JSON',
  413: 'The body is too large',
  415: 'Not a body we take',
};

type Declared = { requestBody?: unknown; responses?: object } | undefined;

/** What any call with a body may answer before it is read. */
const declareBodyRefusals = (operation: Declared): void => {
  if (!operation?.requestBody) return;
  for (const status of [400, 413, 415] as const) declareRefusal(operation, status);
};

const declareRefusal = (operation: Declared, status: keyof typeof BODY_REFUSALS): void => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const refusal = { [status]: { description: BODY_REFUSALS[status], content } };
  if (operation) Object.assign(operation.responses ?? {}, refusal);
};

interface Described {
  components?: { schemas?: Record<string, object> };
  paths?: Record<string, object>;
}
type Content = Record<string, { example?: unknown }>;

/** The contract's own examples stay. */
const addExamples = ({ components, paths }: Described, { schemas, calls }: Examples): void => {
  for (const [name, schema] of Object.entries(components?.schemas ?? {})) {
    if (!('example' in schema) && name in schemas) Object.assign(schema, { example: schemas[name] });
  }
  for (const [call, example] of Object.entries(calls)) {
    const [method = '', path = '', status = ''] = call.split(' ');
    const operation = (
      paths?.[path] as Record<string, { responses?: Record<string, { content?: Content }> }>
    )?.[method.toLowerCase()];
    const body = operation?.responses?.[status]?.content?.['application/json'];
    if (body) body.example ??= example;
  }
};
