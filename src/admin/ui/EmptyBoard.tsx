import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { href, t } from '../../language/desk.ts';

/** The board without an open order: where the next one comes from. */
export const EmptyBoard = ({ session: { is_never_opened, permissions } }: { session: DeskSession }) => (
  <div className="empty-state">
    <h2>{t`No order is open`}</h2>
    <p>
      {is_never_opened
        ? t`The shop has not opened yet: nobody can order.`
        : t`A new one appears here by itself, with a sound. Find earlier ones by their number, or place one in the shop.`}
    </p>
    {!is_never_opened && (
      <a className="button" href={href('/')} target="_blank" rel="noopener">{t`Open the shop`}</a>
    )}
    {is_never_opened && permissions.includes('settings.read') && (
      <a className="button" href={href('/admin/opening')}>{t`Before you open`}</a>
    )}
  </div>
);
