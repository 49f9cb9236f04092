import { GATEWAYS } from '../gateways/table.ts';

/** Calls of other servers: their signature stands in place of the AJAX marker, their own limits in place of visitors'. */
export const SIGNED_PATHS: ReadonlySet<string> = new Set(
  GATEWAYS.flatMap(({ code, webhook }) => (webhook ? [`/api/${code}/webhook`] : [])),
);
const CUSTOMER_PATHS = /^\/api\/(user\/|address\/|(check-wallet|get-all-orders|logout|spin-wheel)$)/;

/** Calls for customers alone: a guest has to sign in before anything that was sent is read. */
export const isForCustomers = (path: string): boolean => CUSTOMER_PATHS.test(path);
/** Takes a file that may be larger than memory has for bodies, and reads it piece by piece. */
export const IMPORT_PATH = '/api/admin/imports';

/** Calls that take files, and who may make them: checked before any file is read. */
export const UPLOAD_PATHS: ReadonlyMap<string, 'customer' | 'visitor' | 'staff'> = new Map([
  ['/api/user/change-avatar', 'customer'],
  ['/api/rate-order-item', 'visitor'],
  ['/api/return-request', 'visitor'],
  ['/api/admin/pictures', 'staff'],
  ['/api/admin/product-pictures', 'staff'],
  [IMPORT_PATH, 'staff'],
]);

/** Calls that take a whole page's text or many rows, larger than anything a shopper sends. */
export const TEXT_PATHS =
  /^\/api\/admin\/((pages|layout)\/\d+\/draft|products\/\d+|product-edits(\/preview)?|imports)$/;
