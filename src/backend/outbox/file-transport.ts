import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { maskEmail } from '../../domain/people/email.ts';
import { maskPhone } from '../../domain/people/phone.ts';
import type { Shop } from '../shop/shop.ts';
import type { MailMessage, TextMessage } from './compose.ts';
import type { Notice } from './queue/outbox.ts';
import { unseal } from './queue/seal.ts';

/**
 * Writes the message to a file under `outbox` in the data folder, readable by the shop's owner alone, and one line
 * to the log. The line names a code only where the shop is not in production.
 */
export const writeToFile = async (shop: Shop, message: MailMessage | TextMessage, notice: Notice) => {
  const folder = join(shop.dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [name, text] =
    message.kind === 'mail'
      ? [`${fileName(message.id)}.eml`, toEml(message, shop.now())]
      : [`${fileName(message.id)}.txt`, `To: ${message.to}\n\n${message.text}\n`];
  // A message counts as sent for good, so its file has to outlive a power cut as well.
  await writeFile(join(folder, name), text, { mode: 0o600, flush: true });
  await syncFolder(folder);
  shop.log('info', 'A message was written to a file', {
    template: notice.template,
    file: name,
    to: message.kind === 'mail' ? maskEmail(message.to) : maskPhone(message.to),
    ...(shop.delivery?.isProduction === false && codeOf(shop, notice)),
  });
};

const syncs = new Map<string, Promise<void>>();

/** Puts the names in the folder on the disk; calls that come while one waits to begin share it. */
const syncFolder = (folder: string): Promise<void> => {
  const waiting = syncs.get(folder);
  if (waiting) return waiting;
  const sync = setImmediate().then(async () => {
    syncs.delete(folder);
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  });
  syncs.set(folder, sync);
  return sync;
};

const codeOf = (shop: Shop, { sealed }: Notice): { code?: string } => {
  const code = sealed && unseal(shop, sealed).code;
  return code === undefined || code === '' ? {} : { code: String(code) };
};

const fileName = (id: string): string => (id.split('@')[0] ?? id).replace(/[^\w-]/g, '');

/** A mail that mail programs open: header lines in UTF-8 (RFC 6532) over its text and its HTML. */
const toEml = ({ id, from, to, subject, text, html, unsubscribe }: MailMessage, now: Date): string => {
  const boundary = `part-${fileName(id)}`;
  const part = (type: string, body: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    ...['Content-Transfer-Encoding: 8bit', '', body],
  ];
  return [
    `Message-ID: <${id}>`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    ...[`From: ${from}`, `To: ${to}`, `Subject: ${subject}`],
    ...(unsubscribe
      ? [`List-Unsubscribe: <${unsubscribe}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']
      : []),
    ...['MIME-Version: 1.0', `Content-Type: multipart/alternative; boundary="${boundary}"`, ''],
    ...part('text/plain', text),
    ...part('text/html', html),
    ...[`--${boundary}--`, ''],
  ].join('\r\n');
};
