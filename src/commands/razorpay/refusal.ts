/** A request that the gateway refuses, in the form in which it says so. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly field: string | null;

  constructor(description: string, field: string | null = null, status = 400) {
    super(description);
    this.status = status;
    this.field = field;
  }

  toBody() {
    return {
      error: {
        code: this.status === 429 || this.status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR',
        description: this.message,
        source: this.status < 500 ? 'business' : 'internal',
        step: 'payment_initiation',
        reason: this.status < 500 ? 'input_validation_failed' : 'server_error',
        metadata: {},
        ...(this.field !== null && { field: this.field }),
      },
    };
  }
}
