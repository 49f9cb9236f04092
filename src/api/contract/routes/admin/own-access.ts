import {
  ChangePasswordRequest,
  ChangeTotpRequest,
  OwnAccess,
  RecoveryCodes,
  RecoveryCodesRequest,
  SaveOwnRequest,
  TotpSetup,
} from '../../admin/own-access.ts';
import type { Routes } from '../route.ts';

export const OWN_ACCESS = {
  'GET /admin/account': { needs: 'signed-in', answer: OwnAccess },
  'PUT /admin/account': { needs: 'signed-in', body: SaveOwnRequest, answer: OwnAccess },
  'POST /admin/account/password': { needs: 'signed-in', body: ChangePasswordRequest, answer: OwnAccess },
  'POST /admin/account/one-time-codes/options': { needs: 'signed-in', answer: TotpSetup },
  'POST /admin/account/one-time-codes': { needs: 'signed-in', body: ChangeTotpRequest, answer: OwnAccess },
  'POST /admin/account/recovery-codes': {
    needs: 'signed-in',
    body: RecoveryCodesRequest,
    answer: RecoveryCodes,
  },
} as const satisfies Routes;
