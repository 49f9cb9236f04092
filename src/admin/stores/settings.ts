import type {
  ChangeBranchRequest,
  ChangeSettingsRequest,
  DeskGateway,
  DeskSettings,
  GatewayCheck,
} from '../../api/contract/admin/settings.ts';
import { type Attempt, attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { changesOf } from './refusal.ts';
import { deskApi } from './session.ts';

/** What is missing before shoppers can order. */
export const opening = createResource(() => deskApi('GET /admin/opening'));
export const deskSettings = createResource(() => deskApi('GET /admin/settings'));

const keep = changesOf(deskSettings);

/** Stores what was changed, all or nothing; what somebody else has changed meanwhile is read again. */
export const saveSettings = async (changes: ChangeSettingsRequest['changes']) => {
  const saved = await keep(() => deskApi('PUT /admin/settings', { body: { changes } }));
  if (!saved.isDone && saved.failure.code === 'settings_conflict') await deskSettings.fetch();
  return saved;
};

/** Proves keys and connection of a gateway; what is known of it is read again. */
export const checkGateway = async (code: DeskGateway['code']): Promise<Attempt<GatewayCheck>> => {
  const checked = await attempt(() =>
    deskApi('POST /admin/settings/gateways/{code}/check', { params: { code } }),
  );
  await deskSettings.fetch();
  return checked;
};

export const saveBranch = (id: number, change: ChangeBranchRequest) =>
  keep(() => deskApi('PUT /admin/settings/branches/{id}', { params: { id }, body: change }));

/** Opens the shop to shoppers, unless somebody else has done something with it meanwhile. */
export const openShop = async (before: string): Promise<Attempt<DeskSettings>> => {
  const saved = await saveSettings([{ key: 'globalStoreEnable', value: 'true', before }]);
  await opening.fetch();
  return saved;
};
