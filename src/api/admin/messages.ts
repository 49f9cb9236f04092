import type { Api } from '../client.ts';
import type {
  DeskMessages,
  MessagePath,
  MessagePreview,
  MessageTest,
  MessageTexts,
  SaveMessageRequest,
  TryMessageRequest,
} from '../contract/admin/messages.ts';

export const listMessages = (api: Api) => api<DeskMessages>('GET', '/admin/messages');
export const saveMessage = (
  api: Api,
  { message, channel, language }: MessagePath,
  body: SaveMessageRequest,
) => api<MessageTexts>('PUT', `/admin/messages/${message}/${channel}/${language}`, { body });
export const previewMessage = (api: Api, body: TryMessageRequest) =>
  api<MessagePreview>('POST', '/admin/messages/preview', { body });
export const sendTestMessage = (api: Api, body: TryMessageRequest) =>
  api<MessageTest>('POST', '/admin/messages/test', { body });
