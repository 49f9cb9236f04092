import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { readS3Address, S3_EXAMPLE, type S3Address } from '../../backend/files/s3-address.ts';
import { CACHE_EXAMPLE, type CacheAddress, readCacheAddresses } from '../../backend/purging/cache-address.ts';
import type { Node } from '../../backend/shop/db/nodes.ts';
import type { PostgresOptions } from '../../backend/shop/db/shop-db.ts';
import type { Delivery } from '../../backend/shop/shop.ts';
import { HOUR_MS } from '../../domain/time/durations.ts';
import { readHeaders, type Telemetry } from './telemetry.ts';

/** A setting that cannot be used; the message is one sentence for the person at the terminal. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const ROLES = ['web', 'api', 'worker'] as const;
/** Pages with their calls, which come from one process; and what the shop does without a request. */
export type Role = Exclude<(typeof ROLES)[number], 'api'>;

/** Everything the process takes from its environment, checked. Durations are milliseconds. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** SQLite file or `postgres://` URL; unused when `storeApiUrl` is set. */
  database: string;
  /** The same database without a pooler before it, for what needs a session of its own. */
  directDatabase: string;
  postgres: PostgresOptions;
  /** Where pictures and files of imports lie; in `dataDir` unless set. */
  s3: S3Address | undefined;
  /** Bytes of copies of pictures from there that are kept on disk. */
  mediaDiskBytes: number;
  /** Another backend that keeps the contract, in place of the embedded one. */
  storeApiUrl: string | undefined;
  /** From which sources the process was built; a start says it. */
  build: string;
  /** Origin in canonical links and feeds, without a trailing slash. */
  siteUrl: string;
  revalidateSecret: string | undefined;
  /** The shop's key; a file in `dataDir` holds one where the environment has none. */
  shopSecret: string | undefined;
  /** Lets a conformance run call as often as it likes. */
  limitsKey: string | undefined;
  /** Counts calls for all machines together; each process counts for itself without it. */
  redisUrl: string | undefined;
  pollIntervalMs: number;
  workers: number;
  /** What this process does of what a shop does. */
  roles: readonly Role[];
  /** As which the others see it that serve the same database; a start gives it, where there can be others. */
  node?: Node | undefined;
  renderThreads: number;
  /** Bytes of ready pages kept in memory; the rest stays on disk. */
  pageMemoryBytes: number;
  /** Bytes of pages kept on disk; those that were read longest ago make room. */
  pageDiskBytes: number;
  /** Whether a server renders, behind its visitors, the pages that are not stored yet. */
  isFillingAtStart: boolean;
  metricsPort: number | undefined;
  /** The figures are nobody else's business: this machine alone, unless the environment says otherwise. */
  metricsHost: string;
  /** Where traces of requests go; none are made where it is not set. */
  telemetry: Telemetry | undefined;
  delivery: Delivery;
  /** Whether an empty database becomes the demo; else it becomes a shop that its owner opens at the desk. */
  hasDemo: boolean;
  logLevel: string;
  /** How many stand in front one behind the other; each adds whom it saw to X-Forwarded-For. */
  proxies: number;
  /** Seconds in which a server that is to stop still answers while `/__ready` says 503. */
  drainSeconds: number;
  /** Seconds a CDN may keep a page; 0 leaves every answer to the shop. */
  cdnMaxAgeSeconds: number;
  /** Caches in front that hear what is old. */
  caches: readonly CacheAddress[];
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
type Env = Record<string, string | undefined>;

/** Reads the environment; throws `ConfigError` at the first setting that cannot be used. */
export const readConfig = (env: Env = process.env): Config => {
  const dataDir = resolve(env.DATA_DIR || 'data');
  const port = wholeNumber(env, 'PORT', 4321, 1, 65_535);
  const host = env.HOST || '127.0.0.1';
  return {
    port,
    host,
    dataDir,
    database: databaseOf(env, 'DATABASE_URL', join(dataDir, 'shop.db')),
    directDatabase: directOf(env, dataDir),
    postgres: postgresOf(env),
    s3: s3Of(env),
    mediaDiskBytes: wholeNumber(env, 'MEDIA_DISK_MB', 1_024, 1, 16_777_216) * 1024 * 1024,
    storeApiUrl: originOf(env, 'STORE_API_URL'),
    build: 'unknown',
    siteUrl: originOf(env, 'SITE_URL') ?? `http://localhost:${port}`,
    revalidateSecret: secretOf(env, 'REVALIDATE_SECRET', 16),
    shopSecret: secretOf(env, 'SHOP_SECRET', 32),
    limitsKey: secretOf(env, 'LIMITS_KEY', 16),
    redisUrl: redisOf(env.REDIS_URL),
    pollIntervalMs: wholeNumber(env, 'POLL_INTERVAL_MS', 1_000, 10, HOUR_MS),
    workers: wholeNumber(env, 'WORKERS', 1, 1, 256),
    roles: rolesOf(env),
    renderThreads: wholeNumber(env, 'RENDER_THREADS', Math.max(1, availableParallelism() - 1), 1, 256),
    pageMemoryBytes: wholeNumber(env, 'PAGE_MEMORY_MB', 32, 1, 65_536) * 1024 * 1024,
    pageDiskBytes: wholeNumber(env, 'PAGE_DISK_MB', 4_096, 1, 16_777_216) * 1024 * 1024,
    isFillingAtStart: oneOf(env, 'FILL_AT_START', ['true', 'false'], 'true') === 'true',
    metricsPort: env.METRICS_PORT ? wholeNumber(env, 'METRICS_PORT', 0, 1, 65_535) : undefined,
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    telemetry: telemetryOf(env),
    delivery: deliveryOf(env),
    hasDemo: oneOf(env, 'SHOP_DEMO', ['true', 'false'], 'true') === 'true' && env.NODE_ENV !== 'production',
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    proxies: proxiesOf(env),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 0, 600),
    cdnMaxAgeSeconds: wholeNumber(env, 'CDN_MAX_AGE', 0, 0, 31_536_000),
    caches: cachesOf(env.CACHE_PURGE_URL),
  };
};

const wholeNumber = (env: Env, name: string, fallback: number, least: number, most = Infinity): number => {
  const given = env[name];
  if (given === undefined || given === '') return fallback;
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= least && value <= most) return value;
  throw new ConfigError(`${name} is "${given}", but it must be a whole number from ${least} to ${most}.`);
};

/** `true` and `false` are what one proxy and none were called first. */
const proxiesOf = (env: Env): number => {
  const given = env.TRUST_PROXY;
  if (given === 'true') return 1;
  if (given === 'false') return 0;
  return wholeNumber(env, 'TRUST_PROXY', 0, 0, 10);
};

const rolesOf = (env: Env): Role[] => {
  const given = (env.ROLES || ROLES.join()).split(',').map((role) => role.trim());
  const unknown = given.find((role) => !ROLES.some((known) => known === role));
  if (unknown !== undefined)
    throw new ConfigError(`ROLES names "${unknown}", but there are ${ROLES.join(', ')}.`);
  const roles = (['web', 'worker'] as const).filter((role) => given.includes(role));
  if (given.includes('api') && !roles.includes('web'))
    throw new ConfigError(
      'ROLES names api without web, but pages and calls come from one process: name both.',
    );
  if (env.STORE_API_URL && !roles.includes('web'))
    throw new ConfigError('ROLES without web leaves nothing to do where STORE_API_URL is set.');
  return roles;
};

const oneOf = (env: Env, name: string, allowed: readonly string[], fallback: string): string => {
  const given = env[name] || fallback;
  if (allowed.includes(given)) return given;
  throw new ConfigError(`${name} is "${given}", but it must be one of ${allowed.join(', ')}.`);
};

const originOf = (env: Env, name: string): string | undefined => {
  const given = env[name];
  if (!given) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
  throw new ConfigError(`${name} is "${given}", but it must be an address like https://shop.example.`);
};

const databaseOf = (env: Env, name: string, fallback: string): string => {
  const given = env[name];
  if (!given) return fallback;
  if (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given)) return given;
  throw new ConfigError(`${name} must be an address like postgres://user:password@host:5432/shop.`);
};

const directOf = (env: Env, dataDir: string): string => {
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler before it.');
  const database = databaseOf(env, 'DATABASE_URL', join(dataDir, 'shop.db'));
  return databaseOf(env, 'DATABASE_DIRECT_URL', database);
};

const postgresOf = (env: Env): PostgresOptions => ({
  isReplicated: isReplicatedOf(env),
  isPooled: !!env.DATABASE_DIRECT_URL && env.DATABASE_DIRECT_URL !== env.DATABASE_URL,
  isPreparing: oneOf(env, 'DATABASE_PREPARE', ['true', 'false'], 'true') === 'true',
});

const isReplicatedOf = (env: Env): boolean => {
  const isReplicated = oneOf(env, 'DATABASE_DURABILITY', ['local', 'replicated'], 'local') === 'replicated';
  if (!isReplicated || env.DATABASE_URL) return isReplicated;
  throw new ConfigError('DATABASE_DURABILITY=replicated needs DATABASE_URL, a PostgreSQL with a standby.');
};

/** What is traced takes about twice as long: more than this of all would be felt. */
const USUAL_RATIO = 0.01;

const telemetryOf = (env: Env): Telemetry | undefined => {
  const endpoint = originOf(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  if (!endpoint) return undefined;
  const headers = readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS ?? '');
  if (!headers)
    throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS must be headers like name=value,other=value.');
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || USUAL_RATIO);
  if (!(ratio >= 0 && ratio <= 1))
    throw new ConfigError(
      `OTEL_TRACES_SAMPLER_ARG is "${env.OTEL_TRACES_SAMPLER_ARG}", but it must be a share from 0 to 1.`,
    );
  return { endpoint, headers, serviceName: env.OTEL_SERVICE_NAME || 'shop', ratio };
};

const redisOf = (given: string | undefined): string | undefined => {
  if (!given) return undefined;
  if (/^rediss?:\/\//.test(given) && URL.canParse(given)) return given;
  throw new ConfigError('REDIS_URL must be an address like redis://user:password@host:6379/0.');
};

/** The files of another backend are its own. */
const s3Of = (env: Env): S3Address | undefined => {
  if (!env.S3_URL) return undefined;
  const address = readS3Address(env.S3_URL);
  if (!address) throw new ConfigError(`S3_URL must be an address like ${S3_EXAMPLE}.`);
  return env.STORE_API_URL ? undefined : address;
};

const cachesOf = (given: string | undefined): readonly CacheAddress[] => {
  const caches = given ? readCacheAddresses(given) : [];
  if (caches) return caches;
  throw new ConfigError(`CACHE_PURGE_URL must be an address like ${CACHE_EXAMPLE}.`);
};

const deliveryOf = (env: Env): Delivery => {
  const smtpUrl = env.SMTP_URL || undefined;
  if (smtpUrl && !(URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol))) {
    throw new ConfigError('SMTP_URL must be an address like smtps://user:password@mail.example.');
  }
  return {
    smtpUrl,
    smsWebhook: smsWebhookOf(env),
    mayFileMails: oneOf(env, 'MAIL_FILES', ['true', 'false'], 'false') === 'true',
    isProduction: env.NODE_ENV === 'production',
  };
};

const smsWebhookOf = (env: Env): Delivery['smsWebhook'] => {
  const url = originOf(env, 'SMS_WEBHOOK_URL');
  if (!url) return undefined;
  const secret = secretOf(env, 'SMS_WEBHOOK_SECRET', 16);
  if (!secret) throw new ConfigError('SMS_WEBHOOK_URL needs SMS_WEBHOOK_SECRET, which signs what is posted.');
  const mayBePrivate = oneOf(env, 'SMS_WEBHOOK_PRIVATE', ['true', 'false'], 'false') === 'true';
  return { url, secret, mayBePrivate };
};

const secretOf = (env: Env, name: string, least: number): string | undefined => {
  const given = env[name];
  if (!given || given.length >= least) return given || undefined;
  throw new ConfigError(`${name} is shorter than ${least} characters; take a longer one.`);
};

/** Refuses a start whose mails would lie as files on whichever machine came to write them, where nobody looks for them. */
export const checkMails = ({ storeApiUrl, database, delivery }: Config): void => {
  const isShared = !storeApiUrl && /^postgres(ql)?:/.test(database);
  if (!isShared || !delivery.isProduction || delivery.smtpUrl || delivery.mayFileMails) return;
  throw new ConfigError(
    'SMTP_URL is not set, so mails would only be written to files; set it, or MAIL_FILES=true if files are enough.',
  );
};
