import type { Api } from '../client.ts';
import type {
  BranchDetails,
  BranchList,
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
