import { createClient } from '../../api/client.ts';
import { pageLanguage } from '../../language/page.ts';
import { selectedBranchId } from './branch.ts';
import { identityHeaders, logout } from './session.ts';

/** The selected branch, the page's language, the visitor's identity, and logout on any 401. */
export const connectedApi = createClient({
  branchId: selectedBranchId,
  locale: () => pageLanguage().locale,
  identity: identityHeaders,
  onUnauthenticated: logout,
});
