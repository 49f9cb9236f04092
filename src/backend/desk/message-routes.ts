import { MESSAGES } from '../../api/contract/routes/admin/messages.ts';
import { listMessages, saveMessage } from '../outbox/message-texts.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { previewMessage, sendTestMessage } from './try-message.ts';

/** The words of mails, text and push messages. */
export const deskMessageRoutes = createModule();
const on = serve(deskMessageRoutes, MESSAGES);

on('GET /admin/messages', async (c) => {
  const messages = await listMessages(c.var.shop.db.read);
  return { messages, test_to: requireStaff(c).email };
});

on('PUT /admin/messages/{message}/{channel}/{language}', async (c) => {
  const saved = await saveMessage(c.var.shop, requireStaff(c), c.req.valid('param'), c.req.valid('json'));
  return saved;
});

on('POST /admin/messages/preview', (c) => previewMessage(c.var.shop, c.req.valid('json')));

on('POST /admin/messages/test', (c) => sendTestMessage(c.var.shop, requireStaff(c), c.req.valid('json')));
