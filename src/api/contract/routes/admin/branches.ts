import {
  AddBranchRequest,
  BranchDetails,
  BranchList,
  BranchUse,
  NewBranchRequest,
  PauseBranchRequest,
  SaveBranchRequest,
  SwitchBranchRequest,
  TriedAddress,
  TryAddressQuery,
} from '../../admin/branches.ts';
import type { Routes } from '../route.ts';

export const BRANCHES = {
  'GET /admin/branches': { needs: 'branches.read', answer: BranchList },
  'POST /admin/branches': {
    needs: 'settings.write',
    body: AddBranchRequest,
    created: BranchDetails,
    refuses: [404],
  },
  'POST /admin/branches/new': { needs: 'settings.write', body: NewBranchRequest, created: BranchDetails },
  'GET /admin/branches/{id}/use': { needs: 'settings.write', answer: BranchUse },
  'POST /admin/branches/{id}/active': {
    needs: 'settings.write',
    body: SwitchBranchRequest,
    answer: BranchDetails,
  },
  'DELETE /admin/branches/{id}': { needs: 'settings.write', answer: BranchList },
  'PUT /admin/branches/{id}': {
    needs: 'branches.write',
    body: SaveBranchRequest,
    answer: BranchDetails,
    refuses: [409],
  },
  'POST /admin/branches/{id}/pause': {
    needs: 'branches.write',
    body: PauseBranchRequest,
    answer: BranchDetails,
  },
  'GET /admin/branches/{id}/try': { needs: 'branches.read', query: TryAddressQuery, answer: TriedAddress },
} as const satisfies Routes;
