import type { Role } from '../../api/contract/roles.ts';
import { t } from '../../language/desk.ts';

export const roleName = (role: Role): string =>
  ({
    owner: t`Owner`,
    manager: t`Manager`,
    staff: t`Staff`,
    editor: t`Editor`,
    marketing: t`Marketing`,
  })[role];

export const roleMeaning = (role: Role): string =>
  ({
    owner: t`may do everything`,
    manager: t`catalog, orders, promotions, refunds up to a limit`,
    staff: t`orders of their branches`,
    editor: t`pages, home and pictures`,
    marketing: t`promotions, news and reports, without customers and orders`,
  })[role];
