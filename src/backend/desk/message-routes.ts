import { createRoute } from '@hono/zod-openapi';
import {
  DeskMessages,
  MessagePath,
  MessagePreview,
  MessageTest,
  MessageTexts,
  SaveMessageRequest,
  TryMessageRequest,
} from '../../api/contract/admin/messages.ts';
import { listMessages, saveMessage } from '../outbox/message-texts.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { needs } from '../staff/guard.ts';
import { previewMessage, sendTestMessage } from './try-message.ts';

/** The words of mails, text and push messages. */
export const deskMessageRoutes = createModule();

deskMessageRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/messages',
    ...needs('settings.read'),
    responses: answers({ 200: DeskMessages }),
  }),
  async (c) => {
    const messages = await listMessages(c.var.shop.db.read);
    return c.json({ messages, test_to: requireStaff(c).email }, 200);
  },
);

deskMessageRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/admin/messages/{message}/{channel}/{language}',
    ...needs('settings.write'),
    request: { params: MessagePath, ...jsonBody(SaveMessageRequest) },
    responses: answers({ 200: MessageTexts }, [404, 409]),
  }),
  async (c) => {
    const saved = await saveMessage(c.var.shop, requireStaff(c), c.req.valid('param'), c.req.valid('json'));
    return c.json(saved, 200);
  },
);

deskMessageRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/messages/preview',
    ...needs('settings.read'),
    request: jsonBody(TryMessageRequest),
    responses: answers({ 200: MessagePreview }, [404]),
  }),
  async (c) => c.json(await previewMessage(c.var.shop, c.req.valid('json')), 200),
);

deskMessageRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/messages/test',
    ...needs('settings.write'),
    request: jsonBody(TryMessageRequest),
    responses: answers({ 200: MessageTest }, [404]),
  }),
  async (c) => c.json(await sendTestMessage(c.var.shop, requireStaff(c), c.req.valid('json')), 200),
);
