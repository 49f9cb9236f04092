import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';
import { stepPageOf } from '../../domain/shop/step-page.ts';

/** Costs a millisecond a page; anything above costs far more than it saves. */
const QUALITY = 5;
/** A window larger than a page only costs memory. */
const WINDOW_BITS = 18;

const optionsOf = ({ length }: Buffer, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  },
});

/** A page as it is kept: every current browser takes it like this. */
export const compressPage = (text: Buffer, quality = QUALITY): Buffer =>
  brotliCompressSync(text, optionsOf(text, quality));

/** The plain bytes of a kept page. */
export const expandPage = (br: Uint8Array): Buffer => brotliDecompressSync(br);

/** A kept page for the few that take gzip alone. */
export const toGzip = (br: Uint8Array): Buffer => gzipSync(expandPage(br), GZIP);

const GZIP = { level: 4 };

/** The plain bytes, made by Node's thread pool: for the thread that answers visitors. */
export const expandElsewhere: (br: Uint8Array) => Promise<Buffer> = promisify(brotliDecompress);

const compressElsewhere = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

/** What another page's document needs of a kept page, packed by Node's thread pool. */
export const toStepElsewhere = async (br: Uint8Array): Promise<Buffer> => {
  const text = Buffer.from(stepPageOf((await expandElsewhere(br)).toString()));
  return compressElsewhere(text, optionsOf(text, QUALITY));
};

/** A kept page packed as small as it goes, made by Node's thread pool. */
export const tightenElsewhere = async (br: Uint8Array): Promise<Buffer> => {
  const text = await expandElsewhere(br);
  return compressElsewhere(text, optionsOf(text, constants.BROTLI_MAX_QUALITY));
};

const gzipElsewhere = promisify<Buffer, typeof GZIP, Buffer>(gzip);

/** The gzip bytes, made by Node's thread pool. */
export const toGzipElsewhere = async (br: Uint8Array): Promise<Buffer> =>
  gzipElsewhere(await expandElsewhere(br), GZIP);
