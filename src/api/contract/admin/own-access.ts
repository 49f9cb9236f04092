import { z } from 'zod';
import { EmailField, shape } from '../common.ts';
import type { Routes } from '../route.ts';
import { PushSubscribeRequest } from '../subscriptions.ts';

const timezone = z
  .string()
  .max(60)
  .refine((zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
    } catch {
      return false;
    }
  }, 'Choose a time zone.');
const current_password = z.string().max(1_000);

export const OwnAccess = shape('OwnAccess', {
  name: z.string(),
  email: z.string(),
  /** null: that of the address. */
  language: z.string().nullable(),
  /** null: that of the device. */
  timezone: z.string().nullable(),
  /** Of the shop: the desk is shown in one of them. */
  locales: z.array(z.string()),
  has_password: z.boolean(),
  /** Those that are left. */
  recovery_codes: z.int(),
});
export type OwnAccess = z.infer<typeof OwnAccess>;

export const SaveOwnRequest = shape('SaveOwn', {
  name: z.string().trim().min(1, 'Enter a name.').max(120),
  language: z.string().max(8).nullable(),
  timezone: timezone.nullable(),
});
export type SaveOwnRequest = z.input<typeof SaveOwnRequest>;

/** With what one signs in, and where the desk's mails to one go. */
export const ChangeOwnEmailRequest = shape('ChangeOwnEmail', { email: EmailField, current_password });
export type ChangeOwnEmailRequest = z.input<typeof ChangeOwnEmailRequest>;

export const ChangePasswordRequest = shape('ChangePassword', {
  /** '' where there is none yet. */
  current_password,
  password: z.string({ error: 'Choose a password.' }).min(1, 'Choose a password.').max(1_000),
  password_confirmation: z.string().max(1_000),
});
export type ChangePasswordRequest = z.input<typeof ChangePasswordRequest>;

/** The secret comes from the token: nothing is stored for one that is never used. */
export const TotpSetup = shape('TotpSetup', { token: z.string(), secret: z.string(), uri: z.string() });
export type TotpSetup = z.infer<typeof TotpSetup>;
export const ChangeTotpRequest = shape('ChangeTotp', {
  token: z.string().min(1).max(100),
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Enter the 6 digits of the code.'),
  current_password,
});
export type ChangeTotpRequest = z.input<typeof ChangeTotpRequest>;

export const RecoveryCodesRequest = shape('RecoveryCodesWish', { current_password });
export type RecoveryCodesRequest = z.input<typeof RecoveryCodesRequest>;
export const RecoveryCodes = shape('RecoveryCodes', { codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Whether this device hears of new orders while its browser is closed. */
export const DeskDevice = shape(['DeskDevice', { hears: true }], { hears: z.boolean() });

export const OWN_ACCESS = {
  'GET /admin/account': { needs: 'signed-in', answer: OwnAccess },
  'PUT /admin/account': { needs: 'signed-in', body: SaveOwnRequest, answer: OwnAccess },
  'POST /admin/account/email': { needs: 'signed-in', body: ChangeOwnEmailRequest, answer: OwnAccess },
  'POST /admin/account/password': { needs: 'signed-in', body: ChangePasswordRequest, answer: OwnAccess },
  'POST /admin/account/one-time-codes/options': { needs: 'signed-in', answer: TotpSetup },
  'POST /admin/account/one-time-codes': { needs: 'signed-in', body: ChangeTotpRequest, answer: OwnAccess },
  'POST /admin/account/recovery-codes': {
    needs: 'signed-in',
    body: RecoveryCodesRequest,
    answer: RecoveryCodes,
  },
  'PUT /admin/account/device': { needs: 'orders.read', body: PushSubscribeRequest, answer: DeskDevice },
  'DELETE /admin/account/device': { needs: 'signed-in', answer: DeskDevice },
} as const satisfies Routes;
