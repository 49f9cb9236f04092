import type { DeskSettings } from '../../api/contract/admin/settings.ts';
import { t } from '../../language/desk.ts';
import { SmallTable } from '../ui/SmallTable.tsx';
import { writeWhen } from '../ui/when.ts';

type ServersProps = Pick<DeskSettings, 'servers' | 'waiting_migrations'>;

/** Which processes serve the shop, and what of an upgrade waits for the old ones to end. */
export const Servers = ({ servers, waiting_migrations: waiting }: ServersProps) => (
  <div className="stack-12">
    {waiting.length > 0 && (
      <p className="notice">
        {t`The last upgrade is not finished. When no server runs an older version any more, run this there:`}{' '}
        <code dir="ltr">npm run shop -- migrate --contract</code> {t`Until then this waits:`}{' '}
        <code dir="ltr">{waiting.join(' ')}</code>
      </p>
    )}
    <SmallTable
      label={t`Servers`}
      columns={[
        { heading: t`Server`, isHead: true, cell: ({ machine }) => machine },
        { heading: t`Version`, cell: ({ build }) => <code dir="ltr">{build}</code> },
        { heading: t`What it does`, cell: ({ roles }) => roles.map(roleName).join(', ') },
        { heading: t`Since`, cell: ({ since }) => writeWhen(since) },
      ]}
      rows={servers}
      keyOf={({ id }) => id}
    />
  </div>
);

const roleName = (role: 'web' | 'worker') => (role === 'web' ? t`Pages and calls` : t`Background work`);
