const QUIET_MS = 2_000;
const REPEAT_MS = 10_000;

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/**
 * Runs `work` and says so once it takes longer than two seconds: a counting line on a terminal,
 * a line every ten seconds elsewhere. `work` may report how far it is.
 * @template T
 * @param {string} title
 * @param {(report: (detail: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withProgress = async (title, work) => {
  const line = startLine(title);
  try {
    return await work(line.setDetail);
  } finally {
    line.end();
  }
};

/** @param {string} title */
const startLine = (title) => {
  const startedAt = performance.now();
  const isTerminal = process.stdout.isTTY === true;
  let detail = '';
  let isShown = false;
  const write = (/** @type {string} */ verb) => {
    isShown = true;
    const text = `${title}${verb}${seconds(performance.now() - startedAt)}${detail && ` (${detail})`}`;
    process.stdout.write(isTerminal ? `\r${text}\u001b[K` : `${text}\n`);
  };
  let timer = setTimeout(() => {
    write(' … ');
    timer = setInterval(write, isTerminal ? 200 : REPEAT_MS, ' … ');
  }, QUIET_MS);
  return {
    setDetail: (/** @type {string} */ text) => {
      detail = text;
    },
    end: () => {
      clearInterval(timer);
      detail = '';
      if (isShown) write(' took ');
      if (isShown && isTerminal) process.stdout.write('\n');
    },
  };
};
