import { expect, test } from 'vitest';
import type { AuditList, StaffLink, StaffList } from '../../../src/api/contract/admin/staff.ts';
import { unseal } from '../../../src/backend/outbox/queue/seal.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newStaff } from '../../fixtures/staff.ts';

describeRules('invitations to the desk', (shop) => {
  const setMail = (smtpUrl: string | undefined) => {
    shop().shop.delivery = { smtpUrl, smsWebhook: undefined, isProduction: true };
  };
  const invited = async (email: string) => {
    const owner = await newStaff(shop(), 'owner');
    const body = { email, role: 'staff', branch_ids: null };
    return { owner, made: await owner.call<StaffLink>('POST', '/admin/staff', { body }) };
  };
  const mailsTo = async (email: string) => {
    const rows = await shop().db.read.selectFrom('outbox').select('payload_json').execute();
    return rows
      .map(({ payload_json }) => JSON.parse(payload_json))
      .filter(({ to, template }) => to === email && template === 'staff.invited')
      .map(({ sealed }) => unseal(shop().shop, sealed).link);
  };
  const opens = async (link: string) => {
    const body = { token: link.split('#')[1] };
    return (
      await shop().raw('/api/admin/link/open', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify(body),
      })
    ).status;
  };

  test('are mailed where the shop has a mail server, and say so', async () => {
    setMail('smtps://mail.example');
    const { made, owner } = await invited('maya@shop.example');
    setMail(undefined);
    expect(made.body).toMatchObject({ is_mailed: true, staff: { link_until: made.body.expires_at } });
    expect(await mailsTo('maya@shop.example')).toEqual([made.body.link]);
    // No copy of the database opens the desk.
    const { payload_json } = await shop()
      .db.read.selectFrom('outbox')
      .select('payload_json')
      .where('payload_json', 'like', '%maya@shop.example%')
      .executeTakeFirstOrThrow();
    expect(payload_json).not.toContain(made.body.link);
    const again = await owner.call<StaffLink>('POST', `/admin/staff/${made.body.staff.id}/link`);
    expect([again.body.is_mailed, (await mailsTo('maya@shop.example')).length]).toEqual([false, 1]);
    expect([await opens(made.body.link), await opens(again.body.link)]).toEqual([422, 200]);
  });

  test('are shown alone where it has none', async () => {
    const { made } = await invited('noor@shop.example');
    expect(made.body.is_mailed).toBe(false);
    expect(await mailsTo('noor@shop.example')).toEqual([]);
  });

  test('are taken back once, and open nothing then', async () => {
    const { made, owner } = await invited('omar@shop.example');
    const path = `/admin/staff/${made.body.staff.id}/link` as const;
    const back = await owner.call<StaffList>('DELETE', path);
    expect(back.body.staff.find(({ id }) => id === made.body.staff.id)?.link_until).toBeNull();
    expect(await opens(made.body.link)).toBe(422);
    expect((await owner.call('DELETE', path)).status).toBe(404);
    const log = await owner.call<AuditList>('GET', '/admin/audit?entity=staff&entity_id=omar@shop.example');
    expect(log.body.data[0]).toMatchObject({ actor: owner.email, after: { link: 'taken back' } });
  });
});
