/** A file as it is listed. */
export interface ListedFile {
  key: string;
  bytes: number;
  /** When it was put. */
  at: Date;
}

/** A file of this machine, to be read until it is released. */
export interface LentFile {
  path: string;
  release(): Promise<void>;
}

/**
 * The files of a shop that belong to no machine: pictures, `media/<key>-<width>.<format>`, files of imports,
 * `imports/<key>`, and where machines share a bucket those of builds, `assets/<name>`, with a list of the names of each build,
 * `builds/<hash>`. They lie in DATA_DIR, or in that bucket; each call then rejects with `FilesAway` while it does not answer.
 */
export interface Files {
  /** Whole or not at all; replaces what is there. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Takes over a file of this machine, however large: it is gone from `path` then. */
  take(key: string, path: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** The same as a file of this machine, however large. */
  lend(key: string): Promise<LentFile | undefined>;
  /** How many bytes it has. */
  head(key: string): Promise<number | undefined>;
  /** One that is gone already is fine. */
  delete(key: string): Promise<void>;
  /** Those whose keys begin so, in no order. */
  list(prefix: string): AsyncGenerator<ListedFile>;
  /** Rejects in one sentence where a bucket refuses to be used; not while it is away. */
  check(): Promise<void>;
  /** Calls that failed because a bucket was away. */
  readonly failures: number;
}
