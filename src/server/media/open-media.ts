import type { Api } from '../../api/client.ts';
import type { Files } from '../../backend/shop/files.ts';
import type { Config } from '../process/config.ts';
import { assetHeaders } from '../protocol/headers.ts';
import { Media } from './media.ts';

/** The pictures of a shop as its process is set up; without `api` none are drawn. */
export const openMedia = (config: Config, files: Files, api?: Api): Media =>
  new Media({
    dataDir: config.dataDir,
    files,
    copyBytes: config.s3 && config.mediaDiskBytes,
    common: assetHeaders(config),
    origin: config.storeApiUrl,
    api,
  });
