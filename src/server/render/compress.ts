import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Brotli quality while a visitor waits, and when pages are made ahead of time. */
export const QUALITY = { onDemand: 5, ahead: 6 } as const;

/** A window larger than a page only costs memory. */
const WINDOW_BITS = 18;

/** Both encodings of a text; plain bytes are made from the gzip ones in the rare case that they are asked for. */
export const compressPage = (text: Buffer, quality: number): { br: Buffer; gzip: Buffer } => ({
  br: brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  }),
  gzip: gzipSync(text, { level: 4 }),
});
