import type { Api } from '../client.ts';
import type {
  AddBranchRequest,
  NewBranchRequest,
  SaveBranchRequest,
  TryAddressQuery,
} from '../contract/admin/branches.ts';

export const listBranches = (api: Api) => api('GET /admin/branches');
export const saveBranch = (api: Api, id: number, body: SaveBranchRequest) =>
  api('PUT /admin/branches/{id}', { params: { id }, body });
export const pauseBranch = (api: Api, id: number, minutes: number) =>
  api('POST /admin/branches/{id}/pause', { params: { id }, body: { minutes } });
export const tryAddress = (api: Api, id: number, query: TryAddressQuery) =>
  api('GET /admin/branches/{id}/try', { params: { id }, query });
export const addBranch = (api: Api, body: AddBranchRequest) => api('POST /admin/branches', { body });
export const makeBranch = (api: Api, body: NewBranchRequest) => api('POST /admin/branches/new', { body });
export const getBranchUse = (api: Api, id: number) => api('GET /admin/branches/{id}/use', { params: { id } });
export const switchBranch = (api: Api, id: number, is_active: boolean) =>
  api('POST /admin/branches/{id}/active', { params: { id }, body: { is_active } });
