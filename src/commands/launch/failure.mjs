/** A reason to stop that the person at the terminal can act on: one sentence, no stack trace. */
export class Failure extends Error {
  name = 'Failure';
}

/**
 * Runs a command's main function; its number is the exit code, a `Failure` is one sentence and code 1.
 * @param {() => Promise<number>} main
 */
export const runCommand = async (main) => {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};
