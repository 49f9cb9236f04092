import type { Permission, RoleName } from '../../api/contract/roles.ts';
import { say } from '../../domain/text/text.ts';
import type { ShopDb } from './db/shop-db.ts';
import type { ShopEvents } from './events.ts';
import type { Files } from './files.ts';
import { fieldError } from './shop-error.ts';

/** What every use case gets: the database and the shop's clock (tests set it). */
export interface Shop {
  db: ShopDb;
  now: () => Date;
  log: (level: 'info' | 'warn' | 'error', message: string, details?: object) => void;
  /** Key of everything signed, sealed or distinguished by a hash; at least 32 characters, kept outside the database. */
  secret: string;
  /** The folder of what this machine keeps beside the database, such as messages that no provider takes. */
  dataDir: string;
  /** Pictures, and files of imports. */
  files: Files;
  /** Origin of links in messages, without a trailing slash. */
  siteUrl: string;
  /** Left out: every message becomes a file. */
  delivery?: Delivery;
  /** Handlers of what modules below say: `EVENTS` of `http/events.ts`. */
  events: ShopEvents;
  /** Compressed bytes of a page of this shop as it is rendered now; left out where nothing renders. */
  measurePage?: (path: string) => Promise<number>;
  /** Ends the process, which says why; left out where it is not the shop's to end. */
  end?: (reason: string) => void;
  /** Settings of the process in place of its environment. */
  env?: Readonly<Record<string, string | undefined>>;
  /** 'off' where hardly anything is requested twice, such as in a thread that renders pages. */
  answerMemory?: 'on' | 'off';
  /** Processes of this shop on one machine, which share the limits; 1 unless given. */
  processes?: number;
  /** Where the processes of all machines count calls together; left out: each in its own memory. */
  redisUrl?: string | undefined;
  /** Who sends it in `X-Limits-Key` is not limited: a conformance run that the shop's owner allows. */
  limitsKey?: string | undefined;
  /** Whether calls may come with a trace, whose steps they then are. */
  isTraced?: boolean;
  /** 'off' is for tests and benchmarks alone. */
  rateLimits?: 'on' | 'off';
}

/** Who takes the shop's messages; what is left out is written to files. */
export interface Delivery {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  smtpUrl: string | undefined;
  smsWebhook: SmsWebhook | undefined;
  /** Mails are files on purpose: somebody takes them from there. */
  mayFileMails?: boolean;
  /** Logs of a shop in production never hold codes. */
  isProduction: boolean;
}

/** Whether mails reach people: without a server each becomes a file, which nobody at another desk ever reads. */
export const sendsMail = ({ delivery }: Shop): boolean => delivery?.smtpUrl !== undefined;

/** Where its mails go: to a server, into files on purpose, or into files for want of a server. */
export const mailsTo = (shop: Shop): 'server' | 'files' | 'nobody' => {
  if (sendsMail(shop)) return 'server';
  return shop.delivery?.mayFileMails ? 'files' : 'nobody';
};

/** 422 where a mail to somebody would be a file that nobody reads. */
export const assertMailsReach = (shop: Shop): void => {
  if (mailsTo(shop) === 'nobody')
    throw fieldError('state', say`This shop has no mail server yet, so nobody would get it.`);
};

export interface SmsWebhook {
  url: string;
  /** Signs what is posted. */
  secret: string;
  /** Whether it may be on this machine or its network. */
  mayBePrivate: boolean;
}

/** Someone without an account; `owner` is the key under which cart, wishlist and orders are kept. */
export interface Guest {
  kind: 'guest';
  owner: string;
}

/** A signed-in customer; `owner` is `u:<customer id>`. */
export interface Customer {
  kind: 'user';
  owner: string;
  customerId: number;
  sessionId: number;
  /** The guest this visitor was before signing in, when the client sent its guest id too. */
  guestOwner: string | undefined;
}

export type Visitor = Guest | Customer;

/** Somebody signed in at the desk. */
export interface Staff {
  staffId: number;
  sessionId: number;
  email: string;
  name: string;
  role: RoleName;
  permissions: readonly Permission[];
  /** null: every branch. */
  branchIds: readonly number[] | null;
}
