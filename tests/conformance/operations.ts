import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Json = Record<string, unknown>;

/** The parts of an OpenAPI 3.1 document that answers are held against. */
export interface ApiDocument {
  paths: Record<string, Record<string, unknown>>;
  components?: { schemas?: Record<string, Json> };
}

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema?: Json;
}

/** One call of the contract with what it takes and the statuses it declares. */
export interface Operation {
  id: string;
  method: string;
  /** With `{name}` for its parts. */
  path: string;
  parameters: readonly Parameter[];
  /** By content type; empty for calls without a body. */
  bodies: Readonly<Record<string, Json>>;
  /** Schema names as JSON pointers into the document; undefined for bodies that are not JSON. */
  responses: Readonly<Record<string, string | undefined>>;
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch']);

/** Every call of the document. */
export const listOperations = (document: ApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, described]) => toOperation(path, method, described as Json)),
  );

const toOperation = (path: string, method: string, described: Json): Operation => {
  const body = described.requestBody as { content?: Record<string, { schema: Json }> } | undefined;
  return {
    id: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters: (described.parameters ?? []) as Parameter[],
    bodies: Object.fromEntries(
      Object.entries(body?.content ?? {}).map(([type, { schema }]) => [type, schema]),
    ),
    responses: Object.fromEntries(
      Object.entries(described.responses as Json).map(([status, response]) => {
        const isJson = 'application/json' in ((response as { content?: Json }).content ?? {});
        const parts = ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema'];
        return [status, isJson ? `#/${parts.map(escapePointer).join('/')}` : undefined];
      }),
    ),
  };
};

/** RFC 6901, then escaped for a URI fragment. */
const escapePointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Says what is wrong with an answer to a call; nothing for one that keeps the document. */
export type CheckAnswer = (operation: Operation, status: number, body: unknown) => string[];

/** Checks of answers against the document; `strict` also refuses fields that it does not declare. */
export const createChecker = (document: ApiDocument, { strict }: { strict: boolean }): CheckAnswer => {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...(strict ? closeObjects(document) : document), $id: 'api' });
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (pointer: string) => {
    const validator = validators.get(pointer) ?? ajv.compile({ $ref: `api${pointer}` });
    validators.set(pointer, validator);
    return validator;
  };
  return (operation, status, body) => {
    if (!(status in operation.responses)) return [`${operation.id} does not declare the status ${status}`];
    const pointer = operation.responses[status];
    if (!pointer) return [];
    const validate = validatorOf(pointer);
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${operation.id} ${status}: ${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
    );
  };
};

/** The document with every object that lists its properties closed to others. */
const closeObjects = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(closeObjects) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closeObjects(part)]));
  const isOpen = 'properties' in copy && !('additionalProperties' in copy) && !('allOf' in copy);
  return (isOpen ? { ...copy, additionalProperties: false } : copy) as T;
};

/** The operation that a method and path belong to. */
export const findOperation = (
  operations: readonly Operation[],
  method: string,
  path: string,
): Operation | undefined => {
  const pathname = path.split('?')[0] ?? '';
  const matches = operations.filter(
    (operation) =>
      operation.method === method &&
      new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  return matches.find((operation) => !operation.path.includes('{')) ?? matches[0];
};
