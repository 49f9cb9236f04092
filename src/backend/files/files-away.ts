import { say } from '../../domain/text/text.ts';
import { ShopError } from '../shop/shop-error.ts';

/** Calls fail at once for so long after one that failed; then one of them finds out. */
const REST_MS = 1_000;

/** The bucket does not answer, or not as it should; 503 to whoever called. */
export class FilesAway extends ShopError {
  override name = 'FilesAway';
  readonly restMs = REST_MS;

  /** The reason is for the log. */
  constructor(reason: string) {
    super('upstream_unavailable', say`The shop is busy. Try again in a moment.`);
    this.message = reason;
  }
}
