const QUIET_MS = 2_000;
const REPEAT_MS = 10_000;

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/**
 * Runs `work` and says so once it takes longer than two seconds: a counting line on a terminal,
 * a line every ten seconds elsewhere.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withProgress = async (title, work) => {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const isTerminal = process.stdout.isTTY === true;
  let shown = false;
  const show = () => {
    shown = true;
    process.stdout.write(
      isTerminal ? `\r${title} … ${seconds(elapsed())}` : `${title} … ${seconds(elapsed())}\n`,
    );
  };
  let repeat = setTimeout(() => {
    show();
    repeat = setInterval(show, isTerminal ? 200 : REPEAT_MS);
  }, QUIET_MS);
  try {
    return await work();
  } finally {
    clearInterval(repeat);
    if (shown) process.stdout.write(`${isTerminal ? '\r' : ''}${title} took ${seconds(elapsed())}   \n`);
  }
};
