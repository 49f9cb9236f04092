/** A notice that no try can ever send. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/** One receiver does not take it now: it is tried again, and others of its kind do not wait for that. */
export class ReceiverFailed extends Error {
  override name = 'ReceiverFailed';
}
