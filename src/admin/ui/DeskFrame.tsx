import { type ReactNode, useEffect, useRef } from 'react';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import type { Permission } from '../../api/contract/roles.ts';
import { gatewayName } from '../../domain/orders/gateway-name.ts';
import { Boundary } from '../../islands/ui/Boundary.tsx';
import { useShown } from '../../islands/ui/use-shown.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { href, t } from '../../language/desk.ts';
import { leaveDesk } from '../stores/device.ts';
import { readerAddress } from '../stores/reader-language.ts';
import { $desk, $permissions, type DeskState, loadSession, ownAddress } from '../stores/session.ts';
import { Button } from './Button.tsx';
import { DeskIcon } from './DeskIcon.tsx';
import { Onward } from './Onward.tsx';
import { SignIn } from './SignIn.tsx';
import { listGroups, listSections, type Section } from './sections.ts';
import { writeWhen } from './when.ts';

interface DeskFrameProps {
  /** `name` of one of the sections. */
  section: string;
  /** The section's name, or that of what is open in it. */
  title: ReactNode;
  children: (session: DeskSession) => ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
}

/** Every screen of the desk: the sign-in for nobody, else the navigation with the section beside it. */
export const DeskFrame = ({ section, title, children, actions }: DeskFrameProps) => {
  const isShown = useShown();
  const desk = useStored<DeskState>($desk, { name: 'unknown' });
  useEffect(() => {
    if ($desk.get().name === 'unknown') void loadSession();
  }, []);
  if (!isShown || desk.name === 'unknown')
    return (
      <main className="stack desk-door" id="main">
        <Skeleton rows={3} />
      </main>
    );
  if (desk.name === 'failed')
    return (
      <main className="stack desk-door" id="main">
        <LoadFailed text={desk.failure.message} onRetry={() => void loadSession()} />
      </main>
    );
  const address = desk.name === 'in' ? ownAddress(desk.session) : readerAddress();
  if (address !== null) return <Onward to={address} />;
  if (desk.name === 'out') return <SignIn />;
  return (
    <div className="desk">
      <DeskNav section={section} session={desk.session} />
      <main className="desk-main" id="main" tabIndex={-1}>
        <header className="spread desk-head">
          <h1>{title}</h1>
          {actions}
          <Purpose section={section} />
        </header>
        <Outages session={desk.session} />
        <Boundary>
          <Allowed section={section}>{() => children(desk.session)}</Allowed>
        </Boundary>
      </main>
    </div>
  );
};

/** Gateways that fail: whoever works here hears of it. */
const Outages = ({ session: { outages = [] } }: { session: DeskSession }) =>
  outages.map(({ code, since }) => (
    <p key={code} className="notice notice-error">
      {t`${gatewayName(code)} has been failing since ${writeWhen(since)}.`}{' '}
      <a className="link" href={href('/admin/settings#payment')}>{t`Why, and what shoppers see`}</a>
    </p>
  ));

/** What the section is for, with the way to its page of the help. */
const Purpose = ({ section }: { section: string }) => {
  const found = listSections().find(({ name }) => name === section);
  if (!found) return null;
  return (
    <p className="desk-purpose muted small">
      {found.purpose}{' '}
      {found.help && <a className="link" href={href(`/admin/help/${found.help}`)}>{t`How it works`}</a>}
    </p>
  );
};

/** Where somebody changes things is where their day begins, not what they only look things up in. */
const isWorkedOn = (permission: Permission | null, permissions: ReadonlySet<string>): boolean =>
  permission !== null && permissions.has(`${permission.split('.')[0]}.write`);

/** A section that the role does not have is said, not drawn: its calls would all be refused. */
const Allowed = ({ section, children }: { section: string; children: () => ReactNode }) => {
  const permissions = useStored($permissions, new Set());
  const needed = listSections().find(({ name }) => name === section)?.permission;
  if (!needed || permissions.has(needed)) return children();
  const open = listSections().filter(({ permission }) => permission === null || permissions.has(permission));
  const first = open.find(({ permission }) => isWorkedOn(permission, permissions)) ?? open[0];
  // A sign-in leads to the orders; who has nothing to do with them begins at the first own section.
  if (section === 'orders' && first) return <Onward to={href(first.path)} />;
  return (
    <div className="empty-state">
      <h2>{t`Your role does not include this part of the desk`}</h2>
      {first && (
        <a className="button" href={href(first.path)}>
          {first.label}
        </a>
      )}
    </div>
  );
};

const DeskNav = ({ section, session }: { section: string; session: DeskSession }) => {
  const permissions = useStored($permissions, new Set());
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the bar scrolls, and the section may stand far along it.
  useEffect(() => {
    current.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  const isOpen = ({ name, permission }: Section) =>
    (permission === null || permissions.has(permission)) && (name !== 'opening' || session.is_never_opened);
  const groups = listGroups().flatMap(({ label, sections }) => {
    const shown = sections.filter(isOpen);
    return shown.length > 0 ? [{ label, shown }] : [];
  });
  return (
    <nav className="desk-nav" aria-label={t`Desk`}>
      <a className="desk-shop" href={href('/')}>
        <bdi>{session.shop_name}</bdi>
      </a>
      <div className="desk-groups">
        {groups.map((group) => (
          <div className="desk-group" key={group.label}>
            <p className="desk-group-name" aria-hidden="true">
              {group.label}
            </p>
            <ul className="desk-sections" aria-label={group.label}>
              {group.shown.map(({ name, path, icon, label }) => (
                <li key={name}>
                  <a
                    ref={name === section ? current : undefined}
                    className="desk-link"
                    href={href(path)}
                    aria-current={name === section ? 'page' : undefined}
                  >
                    <DeskIcon name={icon} />
                    <span>{label}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="desk-who">
        <span className="desk-name">
          <bdi>{session.staff.name}</bdi>
        </span>
        <Button onClick={() => void leaveDesk()}>{t`Sign out`}</Button>
      </div>
    </nav>
  );
};
