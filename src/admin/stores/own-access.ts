import * as calls from '../../api/admin/own-access.ts';
import type {
  ChangePasswordRequest,
  ChangeTotpRequest,
  OwnAccess,
  RecoveryCodesRequest,
  SaveOwnRequest,
} from '../../api/contract/admin/own-access.ts';
import { type Attempt, attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { deskApi, loadSession, ownSessions } from './session.ts';

/** What one has set for oneself. */
export const ownAccess = createResource<OwnAccess>(() => calls.getOwnAccess(deskApi));

const change = (run: () => Promise<OwnAccess>): Promise<Attempt<OwnAccess>> =>
  attempt(async () => {
    const own = await run();
    ownAccess.set(own);
    return own;
  });

/** The frame shows the name, and goes on in the chosen language. */
export const saveOwn = (body: SaveOwnRequest) =>
  change(async () => {
    const own = await calls.saveOwn(deskApi, body);
    await loadSession();
    return own;
  });
/** Every other session has ended with it. */
export const changePassword = (body: ChangePasswordRequest) =>
  change(async () => {
    const own = await calls.changePassword(deskApi, body);
    void ownSessions.fetch();
    return own;
  });
export const openTotp = () => attempt(() => calls.openTotp(deskApi));
export const changeTotp = (body: ChangeTotpRequest) => change(() => calls.changeTotp(deskApi, body));
/** The answer is shown once. */
export const makeRecoveryCodes = (body: RecoveryCodesRequest) =>
  attempt(async () => {
    const made = await calls.makeRecoveryCodes(deskApi, body);
    void ownAccess.fetch();
    return made;
  });
