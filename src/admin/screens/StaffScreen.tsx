import { useState } from 'react';
import {
  AddStaffRequest,
  ChangeStaffRequest,
  type DeskSession,
  type MadeRole,
  type StaffLink,
  type StaffMember,
} from '../../api/contract/admin/staff.ts';
import type { RoleName } from '../../api/contract/roles.ts';
import { ALL_ROLES, isHeldToBranches, madeId, madeRole } from '../../domain/desk/roles.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { t } from '../../language/desk.ts';
import { Roles } from '../people/Roles.tsx';
import {
  addStaff,
  changeStaff,
  makeStaffLink,
  removeStaff,
  staffList,
  takeStaffLinkBack,
} from '../stores/staff.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FieldOf, FormSelect, FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { roleMeaning, roleName } from '../ui/role-words.ts';
import { ShownOnce } from '../ui/ShownOnce.tsx';
import { writeWhen } from '../ui/when.ts';

/** Everybody at the desk: added, given another role or branches, let in again, removed. */
export const StaffScreen = () => {
  const [made, setMade] = useState<StaffLink | null>(null);
  return (
    <DeskFrame section="staff" title={t`People`}>
      {(session) => (
        <div className="stack desk-columns">
          <div role="status">
            {made && (
              <ShownOnce
                title={t`The link for ${made.staff.email}`}
                hint={hintOf(made)}
                value={made.link}
                copyLabel={t`Copy the link`}
                onClose={() => setMade(null)}
              />
            )}
          </div>
          <Loaded of={staffList}>
            {({ staff, roles }) => (
              <>
                <AddForm branches={session.branches} roles={roles} onMade={setMade} />
                <ul className="desk-rows desk-card">
                  {staff.map((person) => (
                    <Person
                      key={person.id}
                      person={person}
                      session={session}
                      roles={roles}
                      onMade={setMade}
                    />
                  ))}
                </ul>
                <Roles roles={roles} staff={staff} />
              </>
            )}
          </Loaded>
        </div>
      )}
    </DeskFrame>
  );
};

/** Whether a mail brings the link, or nobody does but whoever reads this. */
const hintOf = ({ is_mailed, staff, expires_at }: StaffLink): string =>
  is_mailed
    ? t`A mail with it is on its way to ${staff.email}. It works once, until ${writeWhen(expires_at)}, and is not shown again.`
    : t`This shop sends no mail, so give it to them yourself. It works once, until ${writeWhen(expires_at)}, and is not shown again.`;

type Branches = DeskSession['branches'];

interface AddFormProps {
  branches: Branches;
  roles: readonly MadeRole[];
  onMade: (made: StaffLink) => void;
}

const AddForm = ({ branches, roles, onMade }: AddFormProps) => {
  const form = useDeskForm({
    schema: AddStaffRequest,
    initial: { email: '', name: '', role: 'staff' as RoleName, branch_ids: null as number[] | null },
    toBody: ({ name, ...others }) => ({ ...others, ...(name.trim() && { name }) }),
    send: addStaff,
    onDone: (made, { reset }) => {
      onMade(made);
      reset();
    },
  });
  return (
    <details className="desk-card">
      <summary className="desk-summary">{t`Invite somebody`}</summary>
      <SendForm form={form} className="form-stack">
        <FormText form={form} name="email" label={t`Email`} type="email" />
        <FormText form={form} name="name" label={t`Name`} isOptional />
        <FormSelect form={form} name="role" label={t`Role`} options={roleOptions(roles)} />
        {isHeldToBranches(form.values.role) && (
          <FieldOf form={form} name="branch_ids">
            {(bound) => <BranchBoxes branches={branches} {...bound} />}
          </FieldOf>
        )}
        <SendButton form={form}>{t`Invite`}</SendButton>
      </SendForm>
    </details>
  );
};

const roleOptions = (roles: readonly MadeRole[]): { value: RoleName; label: string }[] => [
  ...ALL_ROLES.map((role) => ({ value: role, label: `${roleName(role)}: ${roleMeaning(role)}` })),
  ...roles.map(({ id, name }) => ({ value: madeRole(id), label: name })),
];

const nameOf = (role: RoleName, roles: readonly MadeRole[]): string => {
  const own = ALL_ROLES.find((one) => one === role);
  return own ? roleName(own) : (roles.find(({ id }) => id === madeId(role))?.name ?? role);
};

interface BranchBoxesProps {
  branches: Branches;
  /** null: all of them. */
  value: readonly number[] | null;
  error: string | undefined;
  onChange: (ids: number[] | null) => void;
}

const BranchBoxes = ({ branches, value, error, onChange }: BranchBoxesProps) => {
  const chosen = value ?? branches.map(({ id }) => id);
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    onChange(next.length === branches.length ? null : next);
  };
  return (
    <fieldset>
      <legend className="field-label">{t`Branches`}</legend>
      {error && <p className="field-error">{error}</p>}
      {branches.map(({ id, name }) => (
        <CheckRow key={id} isOn={chosen.includes(id)} onChange={() => toggle(id)}>
          <bdi>{name}</bdi>
        </CheckRow>
      ))}
    </fieldset>
  );
};

interface PersonProps {
  person: StaffMember;
  session: DeskSession;
  roles: readonly MadeRole[];
  onMade: (made: StaffLink) => void;
}

const Person = ({ person, session, roles, onMade }: PersonProps) => {
  const { id, email, name, role, branch_ids, link_until } = person;
  const isSelf = id === session.staff.id;
  const names = branch_ids?.map((one) => session.branches.find((branch) => branch.id === one)?.name ?? one);
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi> <span className="mark">{nameOf(role, roles)}</span>
        </strong>
        <span className="muted small">
          <bdi>{email}</bdi> · {names ? names.join(', ') : t`all branches`} · {seenOf(person)}
        </span>
      </div>
      {!isSelf && (
        <details className="desk-more">
          <summary>{t`Change`}</summary>
          <div className="form-stack">
            <ChangeForm key={`${role} ${branch_ids}`} person={person} session={session} roles={roles} />
            <div className="link-row">
              <PressButton run={() => makeStaffLink(id)} onDone={onMade}>
                {person.has_signed_up ? t`Send a new link` : t`Send the invitation again`}
              </PressButton>
              {link_until && (
                <PressButton
                  run={() => takeStaffLinkBack(id)}
                  confirm={t`Take the link of ${email} back? It opens nothing then.`}
                >
                  {t`Take the link back`}
                </PressButton>
              )}
              <PressButton
                run={() => removeStaff(id)}
                confirm={t`Remove ${email} from the desk?`}
                className="button button-danger button-small"
              >
                {t`Remove`}
              </PressButton>
            </div>
          </div>
        </details>
      )}
    </li>
  );
};

/** When they were here last, or what has become of their invitation. */
const seenOf = ({ has_signed_up, last_used_at, link_until }: StaffMember): string => {
  if (has_signed_up) return last_used_at ? t`Last seen ${writeWhen(last_used_at)}` : t`Signed out`;
  return link_until
    ? t`has not used the link yet, which works until ${writeWhen(link_until)}`
    : t`has no link that works: send the invitation again`;
};

const ChangeForm = ({ person, session, roles }: Omit<PersonProps, 'onMade'>) => {
  const form = useDeskForm({
    schema: ChangeStaffRequest,
    initial: { role: person.role, branch_ids: person.branch_ids },
    send: (change) => changeStaff(person.id, change),
  });
  return (
    <SendForm form={form} className="form-stack">
      <FormSelect form={form} name="role" label={t`Role`} options={roleOptions(roles)} />
      {isHeldToBranches(form.values.role) && (
        <FieldOf form={form} name="branch_ids">
          {(bound) => <BranchBoxes branches={session.branches} {...bound} />}
        </FieldOf>
      )}
      <SendButton form={form} className="button button-quiet button-small">
        {t`Save, which signs them out`}
      </SendButton>
    </SendForm>
  );
};
