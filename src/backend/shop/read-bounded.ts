/**
 * The body of a provider's answer as text; an endless one is cut off with the error, a slow one by the time limit
 * of the request.
 */
export const readBounded = async (response: Response, mostBytes: number, tooMuch: () => Error) => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw tooMuch();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
