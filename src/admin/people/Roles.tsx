import { type MadeRole, SaveRoleRequest, type StaffMember } from '../../api/contract/admin/staff.ts';
import type { Permission } from '../../api/contract/roles.ts';
import { GRANTABLE, madeRole } from '../../domain/desk/roles.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { FieldError } from '../../islands/ui/FieldError.tsx';
import { t } from '../../language/desk.ts';
import { addRole, changeRole, deleteRole } from '../stores/staff.ts';
import { type DeskForm, useDeskForm } from '../ui/desk-form.tsx';
import { FieldOf, FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { permissionName } from '../ui/permission-words.ts';

/** Roles beside the shop's own, each made from what one of them may do. */
export const Roles = ({ roles, staff }: { roles: readonly MadeRole[]; staff: readonly StaffMember[] }) => (
  <>
    <NewRole />
    {roles.length > 0 && (
      <ul className="desk-rows desk-card" aria-label={t`Roles of your own`}>
        {roles.map((role) => (
          <RoleRow
            key={role.id}
            role={role}
            holders={staff.filter((person) => person.role === madeRole(role.id))}
          />
        ))}
      </ul>
    )}
  </>
);

const RoleRow = ({ role, holders }: { role: MadeRole; holders: readonly StaffMember[] }) => {
  const { id, name, permissions } = role;
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className="muted small">{permissions.map(permissionName).join(' · ')}</span>
        <span className="small">
          {holders.length > 0 ? <bdi>{holders.map((one) => one.name).join(', ')}</bdi> : t`Nobody has it yet`}
        </span>
      </div>
      <details className="desk-more">
        <summary aria-label={t`Change ${name}`}>{t`Change`}</summary>
        <div className="form-stack">
          <ChangeRole key={`${name} ${permissions.join(' ')}`} role={role} />
          <PressButton
            className="button button-danger button-small"
            run={() => deleteRole(id)}
            confirm={t`Delete the role “${name}”?`}
          >
            {t`Delete`}
          </PressButton>
        </div>
      </details>
    </li>
  );
};

interface Typed {
  name: string;
  permissions: Permission[];
}

const Fields = ({ form }: { form: DeskForm<Typed> }) => (
  <>
    <FormText form={form} name="name" label={t`Name of the role`} maxLength={60} />
    <FieldOf form={form} name="permissions">
      {({ id, value, error, onChange }) => (
        <fieldset data-wrong={error ? true : undefined} tabIndex={error ? -1 : undefined}>
          <legend className="field-label">{t`What it may do`}</legend>
          <FieldError id={id} error={error} />
          {GRANTABLE.map((one) => (
            <CheckRow
              key={one}
              isOn={value.includes(one)}
              onChange={(isOn) => onChange(isOn ? [...value, one] : value.filter((other) => other !== one))}
            >
              {permissionName(one)}
            </CheckRow>
          ))}
        </fieldset>
      )}
    </FieldOf>
    <p className="muted small">
      {t`Whoever may change something sees it too. Who works here, and as what, is for owners alone to say.`}
    </p>
  </>
);

const NewRole = () => {
  const form = useDeskForm({
    schema: SaveRoleRequest,
    initial: { name: '', permissions: [] } as Typed,
    send: addRole,
    onDone: (_list, { reset }) => reset(),
  });
  return (
    <details className="desk-card">
      <summary className="desk-summary">{t`New role`}</summary>
      <SendForm form={form} className="form-stack">
        <Fields form={form} />
        <SendButton form={form}>{t`Make the role`}</SendButton>
      </SendForm>
    </details>
  );
};

const ChangeRole = ({ role: { id, name, permissions } }: { role: MadeRole }) => {
  const form = useDeskForm({
    schema: SaveRoleRequest,
    initial: { name, permissions },
    send: (body) => changeRole(id, body),
  });
  return (
    <SendForm form={form} className="form-stack">
      <Fields form={form} />
      <p className="muted small">{t`It changes at once for everybody who has it.`}</p>
      <SendButton form={form} className="button button-quiet button-small">
        {t`Save`}
      </SendButton>
    </SendForm>
  );
};
