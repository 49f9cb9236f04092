/** Calls of other servers, which prove themselves by a signature in place of the AJAX marker. */
export const SIGNED_PATHS: ReadonlySet<string> = new Set(['/api/razorpay/webhook']);
/** Calls that take files. */
export const UPLOAD_PATHS: ReadonlySet<string> = new Set(['/api/user/change-avatar', '/api/rate-order-item']);

const MEMBER_PATHS = /^\/api\/(user\/|address\/|(check-wallet|get-all-orders|logout)$)/;

/** Calls for members alone: a guest is asked to sign in before anything that was sent is read. */
export const isForMembers = (path: string): boolean => MEMBER_PATHS.test(path);
