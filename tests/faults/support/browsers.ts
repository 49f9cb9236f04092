const ANSWER_LIMIT_MS = 40_000;
/** Addresses of files that a page names, and those that a script loads with itself. */
const IN_PAGE = /\/_assets\/[\w.-]+\.(?:js|css|woff2|webp)/g;
const IN_SCRIPT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** Visitors who load one page after the other with all files that it names and that those load, none from a cache of their own. */
export class Browsers {
  requests = 0;
  readonly failures: string[] = [];
  /** Files of the shop that were not there. */
  missing = 0;
  /** Those that were there. */
  readonly files = new Set<string>();
  #isOpen = true;
  #lanes: Promise<unknown>[] = [];

  /** One visitor for each origin. */
  start(origins: readonly string[], paths: readonly string[]): void {
    this.#lanes = origins.map(async (origin, lane) => {
      for (let step = lane; this.#isOpen; step += 1)
        await this.#visit(origin, paths[step % paths.length] ?? '/');
    });
  }

  async stop(): Promise<void> {
    this.#isOpen = false;
    await Promise.all(this.#lanes);
  }

  async #visit(origin: string, path: string): Promise<void> {
    const html = await this.#load(origin, path);
    await this.#load(origin, '/sw.js');
    const found = new Set(html.match(IN_PAGE));
    // What is added meanwhile is loaded too.
    for (const file of found) {
      const text = await this.#load(origin, file);
      if (text) this.files.add(file);
      if (file.endsWith('.js'))
        for (const [, name] of text.matchAll(IN_SCRIPT)) found.add(`/_assets/${name}`);
    }
  }

  async #load(origin: string, path: string): Promise<string> {
    this.requests += 1;
    const { status, text } = await read(origin + path);
    if (status === 200) return text;
    if (status === 404 && path.startsWith('/_assets/')) this.missing += 1;
    this.failures.push(`${status} ${path} at ${new Date().toISOString()}`);
    return '';
  }
}

/** Status 0 for no answer. */
const read = async (url: string) => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
};
