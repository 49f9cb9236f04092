import { MESSAGES } from '../../api/contract/admin/messages.ts';
import { listMessages, saveMessage } from '../outbox/messages/message-texts.ts';
import { serve } from '../shop/serve.ts';
import { previewMessage, sendTestMessage } from './try-message.ts';

const on = serve(MESSAGES);
/** The words of mails, text and push messages. */
export const deskMessageRoutes = on.module;

on('GET /admin/messages', async ({ shop, staff }) => ({
  messages: await listMessages(shop.db.read),
  test_to: staff.email,
}));

on('PUT /admin/messages/{message}/{channel}/{language}', ({ shop, staff, param, body }) =>
  saveMessage(shop, staff, param, body),
);

on('POST /admin/messages/preview', ({ shop, body }) => previewMessage(shop, body));

on('POST /admin/messages/test', ({ shop, staff, body }) => sendTestMessage(shop, staff, body));
