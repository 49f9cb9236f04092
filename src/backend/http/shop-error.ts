import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../api/contract/errors.ts';

/** A refusal that use cases throw; `http/app.ts` turns it into the contract's error body and status. */
export class ShopError extends Error {
  override name = 'ShopError';
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;

  /** `message` is shown to shoppers as it is; `details` join the body (`errors`, `cart`, `reason_code` …). */
  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status() {
    return ERROR_STATUS[this.code];
  }

  toBody(): ErrorBody {
    return { message: this.message, code: this.code, ...this.details };
  }
}

/** A refusal that belongs to one field: the message stands both on top and at the field. */
export const fieldError = (
  code: ErrorCode,
  field: string,
  message: string,
  details: Record<string, unknown> = {},
) => new ShopError(code, message, { ...details, errors: { [field]: [message] } });

export const notFound = (message = 'Not found.') => new ShopError('not_found', message);

/** Several refused fields at once, each with its text; a single one's text stands on top too. */
export const fieldErrors = (problems: Readonly<Record<string, string>>): ShopError => {
  const texts = Object.values(problems);
  const message = texts.length === 1 && texts[0] ? texts[0] : 'The given data was invalid.';
  const errors = Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]]));
  return new ShopError('validation_failed', message, { errors });
};
