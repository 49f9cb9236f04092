import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../../api/contract/errors.ts';
import { inEnglish, inLanguage, type Phrases, say, type Text } from '../../domain/text/text.ts';

/** A refusal that use cases throw; `http/app.ts` turns it into the contract's error body and status. */
export class ShopError extends Error {
  override name = 'ShopError';
  readonly code: ErrorCode;
  readonly text: Text | string;
  readonly details: Record<string, unknown>;
  /** Texts at the refused fields, in dot form. */
  readonly fields: FieldTexts | undefined;

  /** `text` is shown to shoppers; `details` join the body (`errors`, `cart`, `reason_code` …). */
  constructor(
    code: ErrorCode,
    text: Text | string,
    details: Record<string, unknown> = {},
    fields?: FieldTexts,
  ) {
    super(inEnglish(text));
    this.code = code;
    this.text = text;
    this.details = details;
    this.fields = fields;
  }

  get status() {
    return ERROR_STATUS[this.code];
  }

  /** The error body in a language. */
  toBody(phrases: Phrases): ErrorBody {
    const message = inLanguage(this.text, phrases);
    const errors = this.fields && {
      errors: Object.fromEntries(
        Object.entries(this.fields).map(([field, texts]) => [
          field,
          texts.map((text) => inLanguage(text, phrases)),
        ]),
      ),
    };
    return { message, code: this.code, ...errors, ...this.details };
  }
}

export type FieldTexts = Readonly<Record<string, readonly (Text | string)[]>>;

/** A refusal that belongs to one field: the message stands both on top and at the field. */
export const fieldError = (
  field: string,
  text: Text | string,
  code: ErrorCode = 'validation_failed',
  details: Record<string, unknown> = {},
) => new ShopError(code, text, details, { [field]: [text] });

export const notFound = (text: Text | string = say`Not found.`) => new ShopError('not_found', text);

/** Several refused fields at once, each with its texts; a single one's text stands on top too. */
export const fieldErrors = (problems: FieldTexts): ShopError => {
  const texts = Object.values(problems).flat();
  const text = texts.length === 1 && texts[0] ? texts[0] : say`The given data was invalid.`;
  return new ShopError('validation_failed', text, {}, problems);
};
