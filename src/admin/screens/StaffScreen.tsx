import { useState } from 'react';
import type { Role } from '../../api/contract/admin/roles.ts';
import type { DeskSession, StaffLink, StaffMember } from '../../api/contract/admin/staff.ts';
import { ALL_ROLES, isHeldToBranches } from '../../domain/desk/roles.ts';
import { checkDeskEmail } from '../../domain/desk/sign-in-form.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { ErrorSummary } from '../../islands/ui/ErrorSummary.tsx';
import { Field } from '../../islands/ui/Field.tsx';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { SubmitButton } from '../../islands/ui/SubmitButton.tsx';
import { useForm } from '../../islands/ui/use-form.ts';
import { t } from '../../language/desk.ts';
import { addStaff, changeStaff, makeStaffLink, removeStaff, staffList } from '../stores/staff.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
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
  const form = useForm({
    initial: { email: '', name: '', role: 'staff' as Role, branch_ids: null as number[] | null },
    check: ({ email }) => problem('email', checkDeskEmail(email)),
    send: ({ email, name, role, branch_ids }) =>
      addStaff({ email, role, branch_ids, ...(name.trim() && { name }) }),
    onDone: (made) => {
      onMade(made);
      form.set({ email: '', name: '', branch_ids: null });
    },
  });
  const { role, branch_ids } = form.values;
  return (
    <details className="desk-card">
      <summary className="desk-summary">{t`Add somebody`}</summary>
      <form className="form-stack" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary errors={form.summary} />
        <Field {...form.bind('email')} label={t`Email`} type="email" />
        <Field {...form.bind('name')} label={t`Name`} isOptional />
        <RoleField id="new-role" value={role} onChange={(value) => form.set({ role: value })} />
        {isHeldToBranches(role) && (
          <BranchBoxes
            branches={branches}
            value={branch_ids}
            onChange={(ids) => form.set({ branch_ids: ids })}
          />
        )}
        <FormFailure failure={form.failure} />
        <SubmitButton isSending={form.isSending}>{t`Add and make the link`}</SubmitButton>
      </form>
    </details>
  );
};

const RoleField = (props: { id: string; value: Role; onChange: (role: Role) => void }) => (
  <div className="field">
    <label className="field-label" htmlFor={props.id}>{t`Role`}</label>
    <select
      className="input"
      id={props.id}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value as Role)}
    >
      {ALL_ROLES.map((role) => (
        <option key={role} value={role}>
          {`${roleName(role)}: ${roleMeaning(role)}`}
        </option>
      ))}
    </select>
  </div>
);

interface BranchBoxesProps {
  branches: Branches;
  /** null: all of them. */
  value: readonly number[] | null;
  onChange: (ids: number[] | null) => void;
}

const BranchBoxes = ({ branches, value, onChange }: BranchBoxesProps) => {
  const chosen = value ?? branches.map(({ id }) => id);
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    onChange(next.length === branches.length || next.length === 0 ? null : next);
  };
  return (
    <fieldset>
      <legend className="field-label">{t`Branches`}</legend>
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
  const [role, setRole] = useState(person.role);
  const [branchIds, setBranchIds] = useState<number[] | null>(person.branch_ids);
  return (
    <>
      <RoleField id={`role-${person.id}`} value={role} onChange={setRole} />
      {isHeldToBranches(role) && (
        <BranchBoxes branches={session.branches} value={branchIds} onChange={setBranchIds} />
      )}
      <PressButton run={() => changeStaff(person.id, { role, branch_ids: branchIds })}>
        {t`Save, which signs them out`}
      </PressButton>
    </>
  );
};
