import type { ErrorBody } from './contract/errors.ts';

/** A refused or failed call. `status` 0 means that no answer came (offline, timeout, aborted). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: Partial<ErrorBody> & Record<string, unknown>;
  constructor(status: number, body: ApiError['body'], cause?: unknown) {
    super(body.message ?? `Request failed (${status})`, { cause });
    this.status = status;
    this.body = body;
  }
  /** A change was sent, and nobody knows what became of it. */
  get isTimeout(): boolean {
    return this.cause instanceof Error && this.cause.name === 'TimeoutError';
  }
}
