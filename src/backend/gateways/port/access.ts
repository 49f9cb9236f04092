import { gatewayName } from '../../../domain/orders/gateway-name.ts';
import type { Access, GatewayKey, GatewayKind } from './gateway.ts';

type Env = Readonly<Record<string, string | undefined>>;

const LEAST_LENGTH = 16;
/** Keys and secrets that any documentation prints: everybody knows them. */
const EXAMPLES: readonly RegExp[] = [
  /your|example|placeholder|change.?me|^thisisasupersecret/i,
  /^<.*>$|^\[.*\]$/,
  /^test_(key|webhook)_secret$/,
  /^(.)\1*$/,
];

export const keysOf = ({ keys }: GatewayKind): readonly GatewayKey[] => Object.values(keys);

/** Secrets of which several are active, with commas between. */
export const secretsIn = (text: string): string[] =>
  text
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
    .slice(0, 2);

/**
 * Reads the keys of a gateway. `problems` says in a sentence each why it cannot be offered although something of it is
 * set.
 */
export const readAccess = (kind: GatewayKind, env: Env): { access: Access | null; problems: string[] } => {
  if (keysOf(kind).every((key) => !env[key.env])) return { access: null, problems: [] };
  const baseUrl = apiOrigin(kind, env);
  const problems = [
    ...keysOf(kind).flatMap((key) => weaknessesOf(kind, key, env[key.env] ?? '')),
    ...(baseUrl ? [] : [`${kind.api.env} must be an https address, or http on this machine`]),
  ].map((problem) => `${problem}; payment by ${gatewayName(kind.code)} is not offered.`);
  if (problems.length > 0 || !baseUrl) return { access: null, problems };
  const values = Object.entries(kind.keys).map(([name, key]) => [name, env[key.env] ?? '']);
  return { access: { keys: Object.fromEntries(values), baseUrl }, problems };
};

const weaknessesOf = (kind: GatewayKind, { env, isList }: GatewayKey, value: string): string[] => {
  const values = isList ? secretsIn(value) : [value];
  return (values.length > 0 ? values : ['']).flatMap((one) => {
    if (one === '') return [`${env} is missing`];
    if (isExample(kind, one)) return [`${env} is an example from documentation`];
    return one.length < LEAST_LENGTH ? [`${env} is shorter than ${LEAST_LENGTH} characters`] : [];
  });
};

const isExample = ({ examples }: GatewayKind, value: string): boolean =>
  [...EXAMPLES, ...examples].some((example) => example.test(value));

/** Whether a key or secret can be one of the gateway's. */
export const isStrongKey = (kind: GatewayKind, value: string): boolean =>
  value.length >= LEAST_LENGTH && !isExample(kind, value) && !/[\s,]/.test(value);

/**
 * Where the gateway's API is, whoever has set it up; undefined for an address that is not safe: secrets travel over TLS
 * alone, unless they stay on this machine.
 */
export const apiOrigin = ({ api }: GatewayKind, env: Env): string | undefined => {
  const given = env[api.env] || api.usual;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url) return undefined;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  return isSafe ? url.origin : undefined;
};

/** Whether an address is on this machine. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
