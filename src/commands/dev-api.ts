import { createServer } from 'node:http';
import { openFiles } from '../backend/files/open-files.ts';
import { createApiListener } from '../server/api/api-listener.ts';
import { Media } from '../server/media/media.ts';
import { readConfig } from '../server/process/config.ts';
import { createLog } from '../server/process/log.ts';
import { openEmbedded } from '../server/shop/backend.ts';

/** The backend alone, for `npm run dev`: `/api` and `/media` on PORT. */
const config = readConfig();
const { api, db } = await openEmbedded(config, createLog(config.logLevel));
const media = new Media({ dataDir: config.dataDir, files: openFiles(config), common: [] });
const answerApi = createApiListener((request, env) => api.fetch(request, env), []);
const server = createServer((request, response) => {
  const path = request.url ?? '/';
  if (path.startsWith('/media/')) void media.serve(path, request, response);
  else void answerApi(request, response);
});
server.listen(config.port, config.host);
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void db.close();
});
