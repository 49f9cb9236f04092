/** A bucket, and how to reach it. */
export interface S3Address {
  /** Origin of the server. */
  endpoint: string;
  bucket: string;
  region: string;
  /** Whether the bucket stands in the path, not in the name of the host. */
  isPathStyle: boolean;
  /** Left out: those that AWS's own chain finds in the environment, a profile or the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** What an address looks like, for whoever has another. */
export const S3_EXAMPLE = 's3://key:secret@host/bucket?region=eu-central-1&path=true';

const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;
const PARAMETERS = new Set(['region', 'path']);

/** Reads `S3_EXAMPLE`, by TLS, or without it as `s3+http://`; undefined where it is none. */
export const readS3Address = (given: string): S3Address | undefined => {
  const [, insecure, rest] = /^s3(\+http)?(:\/\/.+)$/.exec(given) ?? [];
  const scheme = insecure ? 'http' : 'https';
  if (!rest || !URL.canParse(scheme + rest)) return undefined;
  const url = new URL(scheme + rest);
  const [, bucket] = BUCKET.exec(url.pathname) ?? [];
  const path = url.searchParams.get('path') ?? 'false';
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const isKnown = [...url.searchParams.keys()].every((name) => PARAMETERS.has(name)) && url.hash === '';
  if (!bucket || !isKnown || !/^(true|false)$/.test(path) || !/^[\w-]+$/.test(region)) return undefined;
  const key = decoded(url.username);
  const secret = decoded(url.password);
  if (key === undefined || secret === undefined || (key === '') !== (secret === '')) return undefined;
  const credentials = key ? { accessKeyId: key, secretAccessKey: secret } : undefined;
  return { endpoint: url.origin, bucket, region, isPathStyle: path === 'true', credentials };
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
