import type { Random } from '../../../src/demo/kit/random.ts';

export type Schema = Record<string, unknown>;

/** Values that exist in the shop, by the name of the field or parameter they fit. */
export type Pool = Readonly<Record<string, readonly unknown[]>>;

/** What makes a value for a schema. */
export interface Source {
  random: Random;
  pool: Pool;
  /** Named schemas of the document. */
  schemas: Readonly<Record<string, Schema>>;
}

/** A value the schema allows, mostly one that exists in the shop when its name says what it is. */
export const validValue = (source: Source, given: Schema, name = '', depth = 0): unknown => {
  const { random, pool } = source;
  const schema = resolve(source, given);
  const known = pool[name];
  if (known?.length && random.chance(0.8)) return random.pick(known);
  const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (options) return validValue(source, random.pick(options), name, depth);
  if (Array.isArray(schema.allOf)) return mergeAll(source, schema.allOf as Schema[], depth);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum);
  const type = Array.isArray(schema.type) ? random.pick(schema.type as string[]) : schema.type;
  if (type === 'object') return validObject(source, schema, depth);
  if (type === 'array') return validArray(source, schema, name, depth);
  if (type === 'integer' || type === 'number') return validNumber(random, schema, type === 'integer');
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  return validText(random, schema);
};

const resolve = ({ schemas }: Source, schema: Schema): Schema => {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return name === undefined ? schema : (schemas[name] ?? {});
};

const mergeAll = (source: Source, parts: readonly Schema[], depth: number): unknown =>
  Object.assign({}, ...parts.map((part) => validValue(source, part, '', depth)));

const validObject = (source: Source, schema: Schema, depth: number): unknown => {
  const { random } = source;
  const required = new Set((schema.required ?? []) as string[]);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const chosen = properties.filter(([key]) => required.has(key) || random.chance(depth > 3 ? 0.1 : 0.5));
  const made = chosen.map(([key, part]) => [key, validValue(source, part, key, depth + 1)] as const);
  const more = schema.additionalProperties;
  if (properties.length === 0 && typeof more === 'object' && more !== null && random.chance(0.3)) {
    return { [String(random.int(1, 40))]: validValue(source, more as Schema, '', depth + 1) };
  }
  return Object.fromEntries(made);
};

const validArray = (source: Source, schema: Schema, name: string, depth: number): unknown[] =>
  Array.from({ length: source.random.int(0, depth > 3 ? 1 : 3) }, () =>
    validValue(source, (schema.items ?? {}) as Schema, name.replace(/s$/, ''), depth + 1),
  );

const validNumber = (random: Random, schema: Schema, isInteger: boolean): number => {
  const low = Number(
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : Number(schema.exclusiveMinimum) + 1),
  );
  const high = Math.min(Number(schema.maximum ?? low + 30), low + 1_000);
  const value = random.int(Math.ceil(low), Math.max(Math.ceil(low), Math.floor(high)));
  return isInteger || random.chance(0.5) ? value : value + 0.5;
};

const WORDS = ['pizza', 'Ana', 'Main Street 5', 'cola', '60601', 'é', 'chicago', '名前', 'a'];

const validText = (random: Random, schema: Schema): string => {
  const at = new Date(Date.UTC(2026, random.int(0, 11), random.int(1, 28)));
  if (schema.format === 'date-time') return at.toISOString();
  if (schema.format === 'date') return at.toISOString().slice(0, 10);
  if (schema.format === 'email') return `fuzz${random.int(1, 9)}@example.com`;
  if (schema.format === 'uri') return 'https://example.com/x';
  const text = random.pick(WORDS).slice(0, Number(schema.maxLength ?? 200));
  return text.padEnd(Number(schema.minLength ?? 0), 'x');
};

/** Values that no field expects. Text: injections, broken Unicode, lengths; numbers: edges of every kind. */
export const nastyValue = (random: Random): unknown => random.pick(NASTY)();

const NASTY: readonly (() => unknown)[] = [
  () => null,
  () => '',
  () => ' ',
  () => 0,
  () => -1,
  () => 1.5,
  () => 2 ** 31,
  () => 2 ** 53,
  () => -(2 ** 63),
  () => 1e308,
  () => true,
  () => [],
  () => [[[[[]]]]],
  () => ({}),
  () => ({ '': 0 }),
  () => ({ __proto__: null, constructor: { prototype: { isAdmin: true } } }),
  () => JSON.parse('{"__proto__":{"isAdmin":true}}') as unknown,
  () => ({ $gt: '' }),
  () => ({ toString: 1, valueOf: 2 }),
  () => 'NaN',
  () => '1e999',
  () => '-0',
  () => '1',
  () => "' OR 1=1 --",
  () => '"; DROP TABLE orders; --',
  () => '%',
  () => '_%_',
  () => 'NEAR("a" "b", 1)',
  () => '* OR name:*',
  () => '<script>alert(1)</script>',
  () => '{{constructor.constructor("x")()}}',
  () => '../../../../etc/passwd',
  () => '\u0000',
  () => 'a\u0000b',
  () => '\ud800',
  () => '\u202e\u200b\ufeff',
  () => '𝕏'.repeat(50),
  () => '٣٤',
  () => 'x'.repeat(5_000),
  () => `${'a'.repeat(60)}!`,
  () => '{0}',
  () => Array.from({ length: 300 }, (_, at) => at),
  () => Array.from({ length: 60 }).reduce((inner) => ({ a: inner }), {} as unknown),
];

/** Keys that a shopper must not be able to set. */
export const PRIVILEGED: Readonly<Record<string, unknown>> = {
  total: 0.01,
  price: 0.01,
  unit_price: 0,
  selling_price: 0,
  discount: 1_000,
  user_id: 1,
  customer_id: 1,
  owner: 'u:1',
  is_admin: true,
  role: 'owner',
  status: 'delivered',
  payment_status: 'paid',
  wallet_balance: 1_000_000,
  points: 1_000_000,
  verified: true,
  id: 1,
};
