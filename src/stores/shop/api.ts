import { createClient } from '../../api/client.ts';
import { selectedBranchId } from './branch.ts';
import { identityHeaders, logout } from './session.ts';

/** The browser's client: the selected branch, the visitor's identity, and logout on any 401 (SPEC §7, §8). */
export const api = createClient({
  branchId: selectedBranchId,
  identity: identityHeaders,
  onUnauthenticated: logout,
});
