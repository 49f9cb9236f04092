import { randomBytes, randomUUID } from 'node:crypto';
import type { Operation, Parameter } from '../../conformance/operations.ts';
import { nastyValue, PRIVILEGED, type Source, validValue } from './values.ts';

export interface FuzzRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** A request for the operation with none to two things wrong with it. `identities` are headers of visitors. */
export const makeRequest = (
  source: Source,
  operation: Operation,
  identities: readonly Record<string, string>[],
): FuzzRequest => {
  const { random } = source;
  const [type = ''] = Object.keys(operation.bodies);
  const request: Draft = {
    path: fillPath(source, operation),
    query: validQuery(source, operation),
    headers: { 'x-requested-with': 'XMLHttpRequest', accept: 'application/json', ...random.pick(identities) },
    value: type ? validValue(source, operation.bodies[type] ?? {}) : undefined,
    raw: undefined,
  };
  if (type) request.headers['content-type'] = 'application/json';
  for (let wrong = random.int(0, 2); wrong > 0; wrong -= 1) {
    const applicable = MUTATIONS.filter(({ needsBody }) => !needsBody || type !== '');
    random.pick(applicable).apply(request, source);
  }
  const query = request.query.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
  return {
    method: operation.method,
    url: query ? `${request.path}?${query}` : request.path,
    headers: request.headers,
    body: type || request.raw !== undefined ? (request.raw ?? toJson(request.value)) : undefined,
  };
};

interface Draft {
  path: string;
  query: [string, unknown][];
  headers: Record<string, string>;
  value: unknown;
  /** Bytes in place of the value. */
  raw: string | Uint8Array<ArrayBuffer> | undefined;
}

/** JSON keeps lone surrogates as escapes, so that they arrive. */
const toJson = (value: unknown): string => JSON.stringify(value) ?? 'null';

const encode = (value: unknown): string =>
  encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed());

const fillPath = (source: Source, { path, parameters }: Operation): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const isNasty = source.random.chance(0.15);
    const value = isNasty ? nastyValue(source.random) : validValue(source, schemaOf(parameters, name), name);
    return encode(value) || '0';
  });

const schemaOf = (parameters: readonly Parameter[], name: string) =>
  parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};

const validQuery = (source: Source, { parameters }: Operation): [string, unknown][] =>
  parameters
    .filter((one) => one.in === 'query' && (one.required || source.random.chance(0.4)))
    .flatMap(({ name, schema = {} }) => {
      const value = validValue(source, schema, name.replace(/\[\]$/, ''));
      return (Array.isArray(value) ? value : [value]).map((one): [string, unknown] => [name, one]);
    });

interface Mutation {
  needsBody: boolean;
  apply: (draft: Draft, source: Source) => void;
}

const onBody = (apply: Mutation['apply']): Mutation => ({ needsBody: true, apply });
const onAny = (apply: Mutation['apply']): Mutation => ({ needsBody: false, apply });

const MUTATIONS: readonly Mutation[] = [
  onBody((draft, { random }) => {
    const place = randomPlace(draft.value, random);
    if (place) delete place.parent[place.key];
  }),
  ...[0, 1, 2].map(() =>
    onBody((draft, { random }) => {
      const place = randomPlace(draft.value, random);
      if (place) place.parent[place.key] = nastyValue(random);
    }),
  ),
  onBody((draft) => {
    if (isObject(draft.value)) Object.assign(draft.value, PRIVILEGED);
  }),
  onBody((draft, { random }) => {
    draft.value = nastyValue(random);
  }),
  onBody((draft) => {
    draft.raw = toJson(draft.value).slice(0, -1);
  }),
  onBody((draft, { random }) => {
    const raw: (string | Uint8Array<ArrayBuffer>)[] = [
      '',
      '[',
      '{"a":',
      'undefined',
      '\ufeff{}',
      '[1,2',
      'x=1&y=2',
    ];
    draft.raw = random.pick([...raw, new Uint8Array(randomBytes(40)), '['.repeat(20_000)]);
  }),
  onBody((draft, { random }) => {
    draft.headers['content-type'] = random.pick(CONTENT_TYPES);
  }),
  onAny((draft, { random }) => {
    draft.query.push([
      random.pick(['branch_id', 'page', 'per_page', 'locale', 'token', 'x']),
      nastyValue(random),
    ]);
  }),
  onAny((draft, { random }) => {
    if (draft.query.length > 0) random.pick(draft.query)[1] = nastyValue(random);
  }),
  onAny((draft, { random }) => {
    if (draft.query.length > 0) draft.query.push([...random.pick(draft.query)]);
  }),
  onAny((draft, { random }) => Object.assign(draft.headers, random.pick(HEADERS)())),
  onAny((draft) => {
    delete draft.headers['x-requested-with'];
  }),
  onAny((draft) => {
    delete draft.headers.authorization;
    delete draft.headers['guest-id'];
  }),
];

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/xml',
  'application/json, text/html',
  '',
];

const HEADERS: readonly (() => Record<string, string>)[] = [
  () => ({ authorization: 'Bearer x' }),
  () => ({ authorization: `Bearer ${'a'.repeat(4_000)}` }),
  () => ({ authorization: 'Basic YTpi' }),
  () => ({ authorization: '' }),
  () => ({ 'guest-id': 'not-a-uuid' }),
  () => ({ 'guest-id': '00000000-0000-0000-0000-000000000000' }),
  () => ({ 'guest-id': randomUUID() }),
  () => ({ 'idempotency-key': 'k'.repeat(300) }),
  () => ({ 'idempotency-key': 'same' }),
  () => ({ 'accept-language': 'de;q=x,*;q=-1,;;;' }),
  () => ({ 'accept-language': 'ar' }),
  () => ({ 'if-none-match': '*' }),
  () => ({ 'x-forwarded-for': '127.0.0.1' }),
  () => ({ accept: 'text/html' }),
];

type Container = Record<string, unknown>;

const isObject = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** A random key anywhere inside the value. */
const randomPlace = (
  value: unknown,
  random: Source['random'],
): { parent: Container; key: string } | undefined => {
  if (!isObject(value) || Object.keys(value).length === 0) return undefined;
  const key = random.pick(Object.keys(value));
  const inner = random.chance(0.4) ? randomPlace(value[key], random) : undefined;
  return inner ?? { parent: value, key };
};
