import { startBucket } from '../fixtures/bucket.ts';

/** A bucket in a process of its own, which can be ended and frozen; prints its address, as `S3_URL` has it. */
const { url, close } = await startBucket();
console.log(url);
process.once('SIGTERM', async () => {
  await close();
  process.exit(0);
});
