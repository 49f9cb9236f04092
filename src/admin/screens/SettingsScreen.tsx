import { type ReactNode, useEffect, useRef } from 'react';
import type { DeskSettings } from '../../api/contract/admin/settings.ts';
import { followChoice } from '../../domain/shop/market-start.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { t } from '../../language/desk.ts';
import { BranchForm } from '../settings/BranchForm.tsx';
import { EInvoiceGaps } from '../settings/EInvoiceGaps.tsx';
import { GatewayForm } from '../settings/GatewayForm.tsx';
import { PluginForms } from '../settings/PluginForms.tsx';
import { RemoveDemo } from '../settings/RemoveDemo.tsx';
import { Servers } from '../settings/Servers.tsx';
import { SettingsForm } from '../settings/SettingsForm.tsx';
import { colorGroup, listSettingGroups } from '../settings/setting-groups.ts';
import { ThemeAside } from '../settings/ThemeAside.tsx';
import { demo } from '../stores/demo.ts';
import { deskSettings } from '../stores/settings.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';

/** What the owner sets for the whole shop; every save is seen by shoppers at once. */
export const SettingsScreen = () => (
  <DeskFrame section="settings" title={t`Settings`}>
    {() => (
      <div className="stack-12 settings">
        <Loaded of={deskSettings} rows={8}>
          {(settings) => <Groups {...settings} />}
        </Loaded>
      </div>
    )}
  </DeskFrame>
);

const Groups = (settings: DeskSettings) => {
  const { values, plugins, branches, secrets, gateways, e_invoice_gaps, has_prices } = settings;
  const { servers, waiting_migrations } = settings;
  const colors = colorGroup();
  const [store, ...others] = listSettingGroups();
  return (
    <>
      {store && (
        <Group name={store.name} title={store.title} isOpen>
          <SettingsForm fields={store.fields} stored={values} />
        </Group>
      )}
      <Group name={colors.name} title={colors.title}>
        <SettingsForm
          fields={colors.fields}
          stored={values}
          aside={(typed) => <ThemeAside colors={typed} />}
        />
      </Group>
      <Group name="payment" title={t`Branches and payment`}>
        {branches.map((branch) => (
          <BranchForm key={branch.id} branch={branch} />
        ))}
        {gateways.map((gateway) => (
          <GatewayForm key={gateway.code} values={values} secrets={secrets} gateway={gateway} />
        ))}
      </Group>
      {others.map(({ name, title, fields }) => (
        <Group key={name} name={name} title={title}>
          {name === 'invoices' && <EInvoiceGaps gaps={e_invoice_gaps} />}
          <SettingsForm
            fields={fields}
            stored={values}
            follow={(choice, typed) => followChoice(choice, { typed, stored: values, hasPrices: has_prices })}
          />
        </Group>
      ))}
      <Group name="plugins" title={t`Plugins`}>
        <PluginForms plugins={plugins} stored={values} />
      </Group>
      {servers.length + waiting_migrations.length > 0 && (
        <Group name="servers" title={t`Servers`}>
          <Servers servers={servers} waiting_migrations={waiting_migrations} />
        </Group>
      )}
      <Loaded of={demo} rows={1}>
        {({ is_there }) =>
          is_there && (
            <Group name="demo" title={t`Demo content`}>
              <RemoveDemo />
            </Group>
          )
        }
      </Loaded>
    </>
  );
};

interface GroupProps {
  /** A link to the settings with it behind "#" opens the group. */
  name: string;
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

const Group = ({ name, title, isOpen = false, children }: GroupProps) => {
  const own = useRef<HTMLDetailsElement>(null);
  const isNamed = location.hash === `#${name}`;
  useEffect(() => {
    if (isNamed) own.current?.scrollIntoView();
  }, [isNamed]);
  return (
    <details ref={own} className="desk-card" open={isOpen || isNamed}>
      <summary className="desk-summary">{title}</summary>
      {children}
    </details>
  );
};
