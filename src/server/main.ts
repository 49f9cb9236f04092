import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { startServer } from './start-server.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

const main = async (): Promise<void> => {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const running = await startServer(config, { dist: DIST }, log);
  console.log(`The shop is open at http://${config.host}:${config.port}`);
  const stop = async () => {
    await running.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
};

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
