import {
  ByGateway,
  ChangeBranchRequest,
  ChangeSettingsRequest,
  DeskSettings,
  GatewayCheck,
} from '../../admin/settings.ts';
import type { Routes } from '../route.ts';

export const SETTINGS = {
  'GET /admin/settings': { needs: 'settings.read', answer: DeskSettings },
  'PUT /admin/settings': {
    needs: 'settings.write',
    body: ChangeSettingsRequest,
    answer: DeskSettings,
    refuses: [404, 409],
  },
  'POST /admin/settings/gateways/{code}/check': {
    needs: 'settings.write',
    params: ByGateway,
    answer: GatewayCheck,
  },
  'PUT /admin/settings/branches/{id}': {
    needs: 'settings.write',
    body: ChangeBranchRequest,
    answer: DeskSettings,
  },
} as const satisfies Routes;
