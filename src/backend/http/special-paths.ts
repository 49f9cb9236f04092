/** Calls of other servers, which prove themselves by a signature in place of the AJAX marker. */
export const SIGNED_PATHS: ReadonlySet<string> = new Set(['/api/razorpay/webhook']);
/** Calls that take files, and who may make them: asked before any file is read. */
export const UPLOAD_PATHS: ReadonlyMap<string, 'member' | 'visitor'> = new Map([
  ['/api/user/change-avatar', 'member'],
  ['/api/rate-order-item', 'visitor'],
]);
