/** Calls of other servers: their signature stands in place of the AJAX marker, their own limits in place of visitors'. */
export const SIGNED_PATHS: ReadonlySet<string> = new Set(['/api/razorpay/webhook']);
/** Calls that take files. */
export const UPLOAD_PATHS: ReadonlySet<string> = new Set(['/api/user/change-avatar', '/api/rate-order-item']);
