import { useState } from 'react';
import type { Role } from '../../api/contract/admin/roles.ts';
import {
  AddStaffRequest,
  ChangeStaffRequest,
  type DeskSession,
  type StaffLink,
  type StaffMember,
} from '../../api/contract/admin/staff.ts';
import { ALL_ROLES, isHeldToBranches } from '../../domain/desk/roles.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { t } from '../../language/desk.ts';
import { addStaff, changeStaff, makeStaffLink, removeStaff, staffList } from '../stores/staff.ts';
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
        <div className="desk-columns">
          <div role="status">
            {made && (
              <ShownOnce
                title={t`The link for ${made.staff.email}`}
                hint={t`Send it to them. It works once, until ${writeWhen(made.expires_at)}, and is not shown again.`}
                value={made.link}
                copyLabel={t`Copy the link`}
                onClose={() => setMade(null)}
              />
            )}
          </div>
          <AddForm branches={session.branches} onMade={setMade} />
          <Loaded of={staffList}>
            {({ staff }) => (
              <ul className="desk-rows desk-card">
                {staff.map((person) => (
                  <Person key={person.id} person={person} session={session} onMade={setMade} />
                ))}
              </ul>
            )}
          </Loaded>
        </div>
      )}
    </DeskFrame>
  );
};

type Branches = DeskSession['branches'];

const AddForm = ({ branches, onMade }: { branches: Branches; onMade: (made: StaffLink) => void }) => {
  const form = useDeskForm({
    schema: AddStaffRequest,
    initial: { email: '', name: '', role: 'staff' as Role, branch_ids: null as number[] | null },
    toBody: ({ name, ...others }) => ({ ...others, ...(name.trim() && { name }) }),
    send: addStaff,
    onDone: (made, { reset }) => {
      onMade(made);
      reset();
    },
  });
  return (
    <details className="desk-card">
      <summary className="desk-summary">{t`Add somebody`}</summary>
      <SendForm form={form} className="form-stack">
        <FormText form={form} name="email" label={t`Email`} type="email" />
        <FormText form={form} name="name" label={t`Name`} isOptional />
        <FormSelect form={form} name="role" label={t`Role`} options={roleOptions()} />
        {isHeldToBranches(form.values.role) && (
          <FieldOf form={form} name="branch_ids">
            {(bound) => <BranchBoxes branches={branches} {...bound} />}
          </FieldOf>
        )}
        <SendButton form={form} className="button button-block">{t`Add and make the link`}</SendButton>
      </SendForm>
    </details>
  );
};

const roleOptions = () =>
  ALL_ROLES.map((role) => ({ value: role, label: `${roleName(role)}: ${roleMeaning(role)}` }));

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
    onChange(next.length === branches.length || next.length === 0 ? null : next);
  };
  return (
    <fieldset>
      <legend className="field-label">{t`Branches`}</legend>
      {error && <p className="field-error">{error}</p>}
      {branches.map(({ id, name }) => (
        <label className="check-row" key={id}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          <bdi>{name}</bdi>
        </label>
      ))}
    </fieldset>
  );
};

interface PersonProps {
  person: StaffMember;
  session: DeskSession;
  onMade: (made: StaffLink) => void;
}

const Person = ({ person, session, onMade }: PersonProps) => {
  const { id, email, name, role, branch_ids, has_signed_up, last_used_at } = person;
  const isSelf = id === session.staff.id;
  const names = branch_ids?.map((one) => session.branches.find((branch) => branch.id === one)?.name ?? one);
  const seen = last_used_at ? t`Last seen ${writeWhen(last_used_at)}` : t`Signed out`;
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi> <span className="mark">{roleName(role)}</span>
        </strong>
        <span className="muted small">
          <bdi>{email}</bdi> · {names ? names.join(', ') : t`all branches`} ·{' '}
          {has_signed_up ? seen : t`has not used the link yet`}
        </span>
      </div>
      {!isSelf && (
        <details className="desk-more">
          <summary>{t`Change`}</summary>
          <div className="form-stack">
            <ChangeForm key={`${role} ${branch_ids}`} person={person} session={session} />
            <PressButton
              run={async () => {
                const result = await makeStaffLink(id);
                if (result.isDone) onMade(result.value);
                return result;
              }}
            >
              {t`Make a new link`}
            </PressButton>
            <PressButton
              run={() => removeStaff(id)}
              confirm={t`Remove ${email} from the desk?`}
              className="button button-danger button-small"
            >
              {t`Remove`}
            </PressButton>
          </div>
        </details>
      )}
    </li>
  );
};

const ChangeForm = ({ person, session }: Pick<PersonProps, 'person' | 'session'>) => {
  const form = useDeskForm({
    schema: ChangeStaffRequest,
    initial: { role: person.role, branch_ids: person.branch_ids },
    send: (change) => changeStaff(person.id, change),
  });
  return (
    <SendForm form={form} className="form-stack">
      <FormSelect form={form} name="role" label={t`Role`} options={roleOptions()} />
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
