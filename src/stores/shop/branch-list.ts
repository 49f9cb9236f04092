import type { Branch } from '../../api/contract/branch.ts';
import { api } from './api.ts';
import { setBranches } from './branch.ts';

/** The branches as they stand now; their names are kept. */
export const fetchBranches = async (): Promise<Branch[]> => {
  const { branches } = await api('GET /get-data');
  setBranches(branches.map(({ id, name }) => ({ id, name })));
  return branches;
};
