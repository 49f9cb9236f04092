import type { Api } from '../client.ts';
import type {
  AddBranchRequest,
  BranchDetails,
  BranchList,
  BranchUse,
  NewBranchRequest,
  SaveBranchRequest,
  TriedAddress,
  TryAddressQuery,
} from '../contract/admin/branches.ts';

export const listBranches = (api: Api) => api<BranchList>('GET', '/admin/branches');
export const saveBranch = (api: Api, id: number, body: SaveBranchRequest) =>
  api<BranchDetails>('PUT', `/admin/branches/${id}`, { body });
export const pauseBranch = (api: Api, id: number, minutes: number) =>
  api<BranchDetails>('POST', `/admin/branches/${id}/pause`, { body: { minutes } });
export const tryAddress = (api: Api, id: number, query: TryAddressQuery) =>
  api<TriedAddress>('GET', `/admin/branches/${id}/try`, { query });
export const addBranch = (api: Api, body: AddBranchRequest) =>
  api<BranchDetails>('POST', '/admin/branches', { body });
export const makeBranch = (api: Api, body: NewBranchRequest) =>
  api<BranchDetails>('POST', '/admin/branches/new', { body });
export const getBranchUse = (api: Api, id: number) => api<BranchUse>('GET', `/admin/branches/${id}/use`);
export const switchBranch = (api: Api, id: number, is_active: boolean) =>
  api<BranchDetails>('POST', `/admin/branches/${id}/active`, { body: { is_active } });
export const deleteBranch = (api: Api, id: number) => api<BranchList>('DELETE', `/admin/branches/${id}`);
