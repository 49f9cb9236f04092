import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

/** A page for people made of the OpenAPI document; without scripts, which the viewers on npm need and send for. */

/** What the page reads of a JSON schema. */
interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  description?: string;
  example?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}
interface Body {
  content?: Readonly<Record<string, { schema?: Schema; example?: unknown }>>;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}
interface Operation {
  tags?: readonly string[];
  parameters?: readonly Parameter[];
  requestBody?: Body;
  responses?: Readonly<Record<string, Body & { description?: string }>>;
}
export interface ApiDocument {
  info: { title: string; description?: string };
  paths?: Readonly<Record<string, object>>;
  components?: { schemas?: Readonly<Record<string, Schema>> };
}
type Html = ReturnType<typeof html>;

const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const;
const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
summary { cursor: pointer; padding: .5rem 0; overflow-wrap: anywhere }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
details > :not(summary) { margin-inline-start: 1.25rem }
code, pre { font-family: ui-monospace, monospace; font-size: .9em }
pre { overflow-x: auto; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent) }
.scroll { overflow-x: auto }
table { border-collapse: collapse; margin-block: .5rem 1rem }
th, td { text-align: start; vertical-align: top; padding: .25rem 1rem .25rem 0 }
nav ul { columns: 14rem; list-style: none; padding: 0 }
a { color: inherit; padding-block: .25rem }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
/** What the page may load: its own style and nothing else. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ref;
const anchorOf = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '-');

/** A type in words, with a link to each schema it names. */
const typeOf = (schema: Schema | undefined): Html => {
  if (!schema) return html`any`;
  if (schema.$ref) return html`<a href="#schema-${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`;
  if (schema.enum) return html`<code>${schema.enum.map((one) => JSON.stringify(one)).join(' | ')}</code>`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return html`${choices.map((one, at) => html`${at > 0 ? ' or ' : ''}${typeOf(one)}`)}`;
  if (schema.items) return html`list of ${typeOf(schema.items)}`;
  if (typeof schema.additionalProperties === 'object' && !schema.properties)
    return html`object of ${typeOf(schema.additionalProperties)}`;
  const types = [schema.type ?? 'any'].flat().join(' or ');
  return html`${types}${schema.format ? ` (${schema.format})` : ''}${boundsOf(schema)}`;
};

const boundsOf = ({ minimum, maximum, maxLength }: Schema): string =>
  [
    minimum === undefined ? '' : `, at least ${minimum}`,
    maximum === undefined ? '' : `, at most ${maximum}`,
    maxLength === undefined ? '' : `, at most ${maxLength} characters`,
  ].join('');

const tableOf = (rows: readonly Html[]): Html | '' =>
  rows.length === 0
    ? ''
    : html`<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead><tbody>${rows}</tbody></table></div>`;

const rowOf = (name: string, schema: Schema | undefined, notes: readonly (string | undefined)[]): Html =>
  html`<tr><td><code>${name}</code></td><td>${typeOf(schema)}</td><td>${notes.filter(Boolean).join('; ')}</td></tr>`;

const exampleOf = (example: unknown): Html | '' =>
  example === undefined
    ? ''
    : html`<details><summary>Example</summary><pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre></details>`;

const schemaOf = (schema: Schema): Html => {
  const { properties = {}, required = [] } = schema;
  const rows = Object.entries(properties).map(([name, one]) =>
    rowOf(name, one, [required.includes(name) ? undefined : 'optional', one.description]),
  );
  return html`${rows.length > 0 ? tableOf(rows) : html`<p>${typeOf(schema)}</p>`}${exampleOf(schema.example)}`;
};

const bodyOf = ({ content = {} }: Body): Html[] =>
  Object.entries(content).map(
    ([type, { schema, example }]) =>
      html`<p>${type === 'application/json' ? '' : html`<code>${type}</code> `}${typeOf(schema)}</p>${schema?.properties ? schemaOf(schema) : ''}${exampleOf(example)}`,
  );

const operationOf = (method: string, path: string, operation: Operation): Html => {
  const { parameters = [], requestBody, responses = {} } = operation;
  const rows = parameters.map(({ name, schema, required, description, ...one }) =>
    rowOf(name, schema, [`in ${one.in}`, required ? 'required' : undefined, description]),
  );
  const [succeeded, refused] = [/^2/, /^[45]/].map((kind) =>
    Object.entries(responses).filter(([status]) => kind.test(status)),
  );
  return html`<details id="${anchorOf(`${method} ${path}`)}"><summary><strong>${method.toUpperCase()}</strong> <code>${path}</code></summary>
${tableOf(rows)}${requestBody ? html`<h4>Request body</h4>${bodyOf(requestBody)}` : ''}
${succeeded?.map(([status, body]) => html`<h4>Response ${status}</h4>${bodyOf(body)}`)}
<p>Errors: ${refused?.map(([status]) => status).join(', ')} with ${typeOf({ $ref: 'Error' })}</p></details>`;
};

/** Calls by tag, then the shapes they name. The same document gives the same page. */
export const renderDocs = ({ info, paths = {}, components }: ApiDocument): string => {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = (item as Record<string, Operation | undefined>)[method];
      return operation ? [{ method, path, operation, tag: operation.tags?.[0] ?? 'Other' }] : [];
    }),
  );
  const groups = [...Map.groupBy(operations, ({ tag }) => tag)];
  const shared = (Object.values(paths)[0] as { parameters?: Parameter[] } | undefined)?.parameters ?? [];
  const schemas = Object.entries(components?.schemas ?? {});
  return String(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}</title><style>${raw(STYLE)}</style></head><body><main>
<h1>${info.title}</h1><p>${info.description} The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups"><ul>${groups.map(([tag]) => html`<li><a href="#tag-${anchorOf(tag)}">${tag}</a></li>`)}<li><a href="#schemas">Schemas</a></li></ul></nav>
<h2>Every call</h2>${tableOf(shared.map(({ name, schema, description, ...one }) => rowOf(name, schema, [`in ${one.in}`, description])))}
<p>Who calls: the header <code>Authorization: Bearer …</code> of a customer, else <code>guest-id</code>, a version 4 UUID that the visitor made.</p>
${groups.map(([tag, all]) => html`<section><h2 id="tag-${anchorOf(tag)}">${tag}</h2>${all.map(({ method, path, operation }) => operationOf(method, path, operation))}</section>`)}
<h2 id="schemas">Schemas</h2>${schemas.map(([name, schema]) => html`<details id="schema-${name}"><summary><code>${name}</code></summary>${schemaOf(schema)}</details>`)}
</main></body></html>`);
};
