import { say } from '../../../domain/text/text.ts';
import type { Shop } from '../../shop/shop.ts';
import { fieldError } from '../../shop/shop-error.ts';

/** 422 for an endpoint that is no browser's push service. */
export const assertPushService = (shop: Pick<Shop, 'env'>, endpoint: string): void => {
  if (isPushService(shop, endpoint)) return;
  throw fieldError('endpoint', say`We don't know this browser's push service.`);
};

/** Whether messages may go there; `PUSH_SERVICE_ORIGIN` names one more, such as a push service of one's own. */
export const isPushService = ({ env = process.env }: Pick<Shop, 'env'>, endpoint: string): boolean => {
  const { protocol, hostname, port, origin } = new URL(endpoint);
  if (env.PUSH_SERVICE_ORIGIN && origin === env.PUSH_SERVICE_ORIGIN) return true;
  const isKnown = PUSH_SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && port === '' && isKnown;
};

/** The push services of browsers: messages go nowhere else, whatever a caller names. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];
