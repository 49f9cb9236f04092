import type { Api } from '../client.ts';
import type { MessagePath, SaveMessageRequest, TryMessageRequest } from '../contract/admin/messages.ts';

export const listMessages = (api: Api) => api('GET /admin/messages');
export const saveMessage = (
  api: Api,
  { message, channel, language }: MessagePath,
  body: SaveMessageRequest,
) =>
  api('PUT /admin/messages/{message}/{channel}/{language}', { params: { message, channel, language }, body });
export const previewMessage = (api: Api, body: TryMessageRequest) =>
  api('POST /admin/messages/preview', { body });
export const sendTestMessage = (api: Api, body: TryMessageRequest) =>
  api('POST /admin/messages/test', { body });
