/** Calls of other servers, which prove themselves by a signature in place of the AJAX marker. */
export const SIGNED_PATHS: ReadonlySet<string> = new Set(['/api/razorpay/webhook']);
/** Calls that take files. */
export const UPLOAD_PATHS: ReadonlySet<string> = new Set(['/api/user/change-avatar', '/api/rate-order-item']);
