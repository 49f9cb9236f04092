/** A notice that no try can ever send. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}
