/** A mistake that shops have really made, put into a source file. */
export interface Mutant {
  name: string;
  file: string;
  from: string;
  to: string;
  /** The file of tests that finds it, unless the histories on SQLite do. */
  test?: string;
}
