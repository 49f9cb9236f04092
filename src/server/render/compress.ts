import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Brotli quality while a visitor waits, and when pages are made ahead of time. */
export const QUALITY = { onDemand: 5, ahead: 8 } as const;

/** Both encodings of a text; plain bytes are made from the gzip ones in the rare case that they are asked for. */
export const compressPage = (text: Buffer, quality: number): { br: Buffer; gzip: Buffer } => ({
  br: brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  }),
  gzip: gzipSync(text, { level: 6 }),
});
