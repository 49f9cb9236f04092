/** The shop cannot take this request now; later it can. */
export class Overloaded extends Error {
  override name = 'Overloaded';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds = 5) {
    super('The shop is busy.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
