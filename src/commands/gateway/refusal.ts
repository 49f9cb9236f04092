/** A request that the gateway refuses. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly field: string | null;

  constructor(description: string, field: string | null = null, status = 400) {
    super(description);
    this.status = status;
    this.field = field;
  }
}
