const TIMEOUT_MS = 10_000;
const MOST_BYTES = 8 * 1024 * 1024;
const TYPE = /^image\/(avif|webp|png|jpeg)$/;

/** A picture and the format that its type names. */
export interface Picture {
  format: string;
  bytes: Buffer;
}

/** The other backend does not answer, so nobody knows whether it has the picture. */
export interface Away {
  isAway: true;
}

export const AWAY: Away = { isAway: true };

/** Takes a picture from another backend; undefined when it has none or sends something else. */
export const fetchPicture = async (
  origin: string,
  path: string,
  accept: string,
): Promise<Picture | Away | undefined> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`${origin}${path}`, { headers: { accept }, signal, redirect: 'error' });
    const [, format] = TYPE.exec(answer.headers.get('content-type') ?? '') ?? [];
    if (answer.status >= 500) return AWAY;
    if (!answer.ok || !format) return undefined;
    if (Number(answer.headers.get('content-length') ?? Number.NaN) > MOST_BYTES) return undefined;
    const bytes = Buffer.from(await answer.arrayBuffer());
    return bytes.length > 0 && bytes.length <= MOST_BYTES ? { format, bytes } : undefined;
  } catch {
    return AWAY;
  }
};
