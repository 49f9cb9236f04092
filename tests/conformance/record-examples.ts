import type { ApiDocument } from './operations.ts';
import type { Exchange } from './visitor.ts';

type Json = unknown;

/** Examples of the API description: by the name of a schema, or by call where the schema has none. */
export interface RecordedExamples {
  schemas: Record<string, Json>;
  calls: Record<string, Json>;
}

/**
 * Keeps, of everything that was sent, the fullest body of each schema: long lists cut, and what is
 * somebody's alone replaced. What the contract itself has an example of is left out. Give `note` to a target as `onExchange`.
 */
export const recordExamples = (document: ApiDocument) => {
  const kept: RecordedExamples = { schemas: {}, calls: {} };
  const schemas = Object.entries(document.components?.schemas ?? {});
  const written = new Set(schemas.filter(([, schema]) => 'example' in schema).map(([name]) => name));
  const keep = (key: string, schema: Json, body: Json) => {
    if (body === undefined || Buffer.isBuffer(body) || typeof body !== 'object') return;
    const name = (schema as { $ref?: string } | undefined)?.$ref?.split('/').at(-1);
    if (name !== undefined && written.has(name)) return;
    const [place, id] = name ? [kept.schemas, name] : [kept.calls, key];
    const example = cut(body);
    if (weightOf(example) > weightOf(place[id])) place[id] = example;
  };
  const note = ({ operation, call, answer }: Exchange): void => {
    const { id, method, path } = operation;
    const described = (document.paths[path] as Record<string, Described> | undefined)?.[method.toLowerCase()];
    const requested = described?.requestBody?.content?.['application/json']?.schema;
    keep(`${id} request`, requested, declaredIn(document, requested, call.body));
    const content = described?.responses?.[answer.status]?.content;
    keep(`${id} ${answer.status}`, content?.['application/json']?.schema, answer.body);
  };
  return { kept, note };
};

/** Some cases send more than there is, to see that nothing comes of it. */
const declaredIn = (document: ApiDocument, schema: Json, body: Json): Json => {
  const name = (schema as { $ref?: string } | undefined)?.$ref?.split('/').at(-1) ?? '';
  const fields = document.components?.schemas?.[name]?.properties as object | undefined;
  if (!fields || typeof body !== 'object' || body === null) return undefined;
  return Object.fromEntries(Object.entries(body).filter(([field]) => field in fields));
};

interface Described {
  requestBody?: { content?: Content };
  responses?: Record<string, { content?: Content }>;
}
type Content = Record<string, { schema?: Json }>;

const MOST_ITEMS = 2;
const MOST_WEIGHT = 250;

/** How much an example shows; one that shows too much is worth nothing. */
const weightOf = (value: Json): number => {
  const leaves = countLeaves(value);
  return leaves > MOST_WEIGHT ? MOST_WEIGHT / leaves : leaves;
};

const countLeaves = (value: Json): number => {
  if (value === null || value === undefined || value === '') return 0.1;
  if (typeof value !== 'object') return 1;
  return Object.values(value).reduce((sum: number, part) => sum + countLeaves(part), 0.1);
};

const cut = (value: Json): Json => {
  if (typeof value === 'string') return plain(value);
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, SECRETS[key] && part ? SECRETS[key] : cut(part)]),
  );
};

const SECRETS: Record<string, string> = {
  token: 'k3Vd0zqkq8cYw1mJ2b7R9QxT5nLhA4sEfGuPiOyDkCvB6M',
  tracking_token: 'k3Vd0zqkq8cYw1mJ2b7R9Q',
  password: 'nine tall pines',
};

const plain = (text: string): string =>
  text.replaceAll(/[\w.-]+-[0-9a-f-]{36}@example\.com/g, 'ana@example.com');
