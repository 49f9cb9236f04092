import { z } from 'zod';
import { Session } from '../account.ts';
import { EmailField, GatewayCode, Id, Instant, PageQuery, paginated, shape } from '../common.ts';
import { PERMISSIONS, ROLE_NAME, type RoleName } from '../roles.ts';
import type { Routes } from '../route.ts';

/** A pattern narrows no type: a role is one of the shop's, or one that it made (`made:7`). */
const Role = z.string().regex(ROLE_NAME, 'Choose a role.') as unknown as z.ZodType<RoleName, RoleName>;
const BranchIds = z.array(Id).min(1, 'Choose at least one branch.').max(500).nullable();
const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the 6 digits of the code.');
const Token = z.string().min(1).max(100);
/** What the browser's passkey call returns; checked by the library that verifies it. */
const PasskeyResponse = z.looseObject({ id: z.string().max(2_000), response: z.looseObject({}) });
const Options = z.looseObject({ challenge: z.string() });

export const StaffMember = shape('StaffMember', {
  id: Id,
  email: z.string(),
  name: z.string(),
  role: Role,
  /** null: every branch. */
  branch_ids: BranchIds,
  /** Has a password or a passkey. */
  has_signed_up: z.boolean(),
  /** Until when the link works that they have not used yet; null: there is none. */
  link_until: Instant.nullable(),
  last_used_at: Instant.nullable(),
  created_at: Instant,
});
export type StaffMember = z.infer<typeof StaffMember>;

/** Of the app, or one of those that were written down for when it is lost. */
const CodeOrRecovery = z
  .string()
  .trim()
  .regex(/^(?:\d{6}|[a-z\d]{5}[ -]?[a-z\d]{5})$/i, 'Enter the 6 digits of the code.');

export const StaffSignInRequest = shape('StaffSignIn', {
  email: EmailField,
  password: z.string().min(1, 'Enter your password.').max(1_000),
  code: CodeOrRecovery,
});
export type StaffSignInRequest = z.input<typeof StaffSignInRequest>;

/** Who is signed in and what they may do. */
export const DeskSession = shape('DeskSession', {
  staff: z.object({
    id: Id,
    email: z.string(),
    name: z.string(),
    role: Role,
    branch_ids: BranchIds,
    /** Before the paths of the language that they chose ('' for the shop's own); null: that of the address. */
    prefix: z.string().nullable().optional(),
    /** By which they are shown times; null: by their device. */
    timezone: z.string().nullable().optional(),
  }),
  permissions: z.array(z.enum(PERMISSIONS)),
  shop_name: z.string(),
  /** It is still being set up. */
  is_never_opened: z.boolean(),
  /** Those that they work for. */
  branches: z.array(z.object({ id: Id, name: z.string(), timezone: z.string() })),
  /** Gateways that fail, and since when. */
  outages: z.array(z.object({ code: GatewayCode, since: Instant })).optional(),
});
export type DeskSession = z.infer<typeof DeskSession>;

export const StaffSessions = shape('StaffSessions', {
  sessions: z.array(Session),
  passkeys: z.array(z.object({ id: Id, name: z.string(), created_at: Instant, used_at: Instant.nullable() })),
});
export type StaffSessions = z.infer<typeof StaffSessions>;

export const OpenLinkRequest = z.object({ token: Token });
export const OpenLinkResponse = shape('OpenLink', {
  email: z.string(),
  name: z.string(),
  role: Role,
  /** Of the one-time codes, to be typed or scanned. */
  totp: z.object({ secret: z.string(), uri: z.string() }),
});
export type OpenLinkResponse = z.infer<typeof OpenLinkResponse>;

export const UseLinkRequest = shape('UseLink', {
  token: Token,
  password: z.string({ error: 'Choose a password.' }).min(1, 'Choose a password.').max(1_000),
  password_confirmation: z.string().max(1_000),
  code: Code,
});
export type UseLinkRequest = z.input<typeof UseLinkRequest>;

export const PasskeyOptions = shape('PasskeyOptions', { challenge_id: z.string(), options: Options });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;
export const LinkPasskeyRequest = z.object({ token: Token, challenge_id: Token, response: PasskeyResponse });
export const PasskeySignInRequest = z.object({ challenge_id: Token, response: PasskeyResponse });
export type PasskeySignInRequest = z.input<typeof PasskeySignInRequest>;

/** A role that an owner made: `made:<id>` names it. */
export const MadeRole = shape('MadeRole', {
  id: Id,
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
});
export type MadeRole = z.infer<typeof MadeRole>;

export const StaffList = shape('StaffList', { staff: z.array(StaffMember), roles: z.array(MadeRole) });
export type StaffList = z.infer<typeof StaffList>;
const name = z.string().trim().min(1, 'Enter a name.').max(120);
/** What lets one change a thing grants to see it too. */
export const SaveRoleRequest = shape('SaveRole', {
  name: z.string().trim().min(1, 'Enter a name.').max(60),
  permissions: z.array(z.enum(PERMISSIONS)).min(1, 'Choose what the role may do.'),
});
export type SaveRoleRequest = z.output<typeof SaveRoleRequest>;
export const AddStaffRequest = shape('AddStaff', {
  email: EmailField,
  name: name.optional(),
  role: Role,
  branch_ids: BranchIds.optional(),
});
export type AddStaffRequest = z.input<typeof AddStaffRequest>;
export const ChangeStaffRequest = shape('ChangeStaff', {
  name: name.optional(),
  role: Role.optional(),
  branch_ids: BranchIds.optional(),
});
export type ChangeStaffRequest = z.input<typeof ChangeStaffRequest>;
/** The link is shown once; it is used once, within 24 hours. `is_mailed`: a mail brings it too. */
export const StaffLink = shape('StaffLink', {
  staff: StaffMember,
  link: z.string(),
  expires_at: Instant,
  is_mailed: z.boolean(),
});
export type StaffLink = z.infer<typeof StaffLink>;

export const AuditQuery = PageQuery.extend({
  q: z.string().trim().max(100).optional(),
  /** Who wrote, as an entry names them. */
  actor: z.string().trim().max(254).optional(),
  entity: z.string().trim().max(60).optional(),
  entity_id: z.string().trim().max(60).optional(),
});
export const AuditEntry = shape('AuditEntry', {
  id: Id,
  at: Instant,
  actor: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** How what it is about is called now; null: it is gone, or its kind has no names. */
  name: z.string().nullish(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditList = paginated(AuditEntry).meta({ id: 'AuditList' });
export type AuditList = z.infer<typeof AuditList>;
/** Everybody who wrote something. */
export const AuditActors = shape('AuditActors', { actors: z.array(z.string()) });
export type AuditActors = z.infer<typeof AuditActors>;

const Done = shape('DeskDone', { done: z.literal(true) });

export const SESSION = {
  'POST /admin/sign-in': { needs: 'public', body: StaffSignInRequest, answer: DeskSession },
  'POST /admin/sign-in/passkey-options': { needs: 'public', answer: PasskeyOptions },
  'POST /admin/sign-in/passkey': { needs: 'public', body: PasskeySignInRequest, answer: DeskSession },
  'POST /admin/link/open': { needs: 'public', body: OpenLinkRequest, answer: OpenLinkResponse },
  'POST /admin/link/password': { needs: 'public', body: UseLinkRequest, answer: DeskSession },
  'POST /admin/link/passkey-options': { needs: 'public', body: OpenLinkRequest, answer: PasskeyOptions },
  'POST /admin/link/passkey': { needs: 'public', body: LinkPasskeyRequest, answer: DeskSession },
  'GET /admin/session': { needs: 'signed-in', answer: DeskSession },
  'POST /admin/sign-out': { needs: 'public', answer: Done },
  'GET /admin/sessions': { needs: 'signed-in', answer: StaffSessions },
  'DELETE /admin/sessions/{id}': { needs: 'signed-in', answer: StaffSessions },
  'POST /admin/passkeys/options': { needs: 'signed-in', answer: PasskeyOptions },
  'POST /admin/passkeys': { needs: 'signed-in', body: PasskeySignInRequest, answer: StaffSessions },
  'DELETE /admin/passkeys/{id}': { needs: 'signed-in', answer: StaffSessions },
} as const satisfies Routes;

export const STAFF = {
  'GET /admin/staff': { needs: 'staff.manage', answer: StaffList },
  'POST /admin/staff': { needs: 'staff.manage', body: AddStaffRequest, created: StaffLink },
  'PUT /admin/staff/{id}': { needs: 'staff.manage', body: ChangeStaffRequest, answer: StaffList },
  'DELETE /admin/staff/{id}': { needs: 'staff.manage', answer: StaffList },
  'POST /admin/staff/{id}/link': { needs: 'staff.manage', answer: StaffLink },
  'DELETE /admin/staff/{id}/link': { needs: 'staff.manage', answer: StaffList },
  'POST /admin/roles': { needs: 'staff.manage', body: SaveRoleRequest, created: StaffList },
  'PUT /admin/roles/{id}': { needs: 'staff.manage', body: SaveRoleRequest, answer: StaffList },
  'DELETE /admin/roles/{id}': { needs: 'staff.manage', answer: StaffList },
  'GET /admin/audit': { needs: 'audit.read', query: AuditQuery, answer: AuditList },
  'GET /admin/audit-actors': { needs: 'audit.read', answer: AuditActors },
} as const satisfies Routes;
