import {
  DeskMessages,
  MessagePath,
  MessagePreview,
  MessageTest,
  MessageTexts,
  SaveMessageRequest,
  TryMessageRequest,
} from '../../admin/messages.ts';
import type { Routes } from '../route.ts';

export const MESSAGES = {
  'GET /admin/messages': { needs: 'settings.read', answer: DeskMessages },
  'PUT /admin/messages/{message}/{channel}/{language}': {
    needs: 'settings.write',
    params: MessagePath,
    body: SaveMessageRequest,
    answer: MessageTexts,
    refuses: [409],
  },
  'POST /admin/messages/preview': {
    needs: 'settings.read',
    body: TryMessageRequest,
    answer: MessagePreview,
    refuses: [404],
  },
  'POST /admin/messages/test': {
    needs: 'settings.write',
    body: TryMessageRequest,
    answer: MessageTest,
    refuses: [404],
  },
} as const satisfies Routes;
