import { z } from 'zod';

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

export const OwnAccess = z
  .object({
    name: z.string(),
    /** null: that of the address. */
    language: z.string().nullable(),
    /** null: that of the device. */
    timezone: z.string().nullable(),
    /** Of the shop: the desk is shown in one of them. */
    locales: z.array(z.string()),
    has_password: z.boolean(),
    /** Those that are left. */
    recovery_codes: z.int(),
  })
  .meta({ id: 'OwnAccess' });
export type OwnAccess = z.infer<typeof OwnAccess>;

export const SaveOwnRequest = z
  .object({
    name: z.string().trim().min(1, 'Enter a name.').max(120),
    language: z.string().max(8).nullable(),
    timezone: timezone.nullable(),
  })
  .meta({ id: 'SaveOwn' });
export type SaveOwnRequest = z.input<typeof SaveOwnRequest>;

export const ChangePasswordRequest = z
  .object({
    /** '' where there is none yet. */
    current_password,
    password: z.string({ error: 'Choose a password.' }).min(1, 'Choose a password.').max(1_000),
    password_confirmation: z.string().max(1_000),
  })
  .meta({ id: 'ChangePassword' });
export type ChangePasswordRequest = z.input<typeof ChangePasswordRequest>;

/** The secret comes from the token: nothing is stored for one that is never used. */
export const TotpSetup = z
  .object({ token: z.string(), secret: z.string(), uri: z.string() })
  .meta({ id: 'TotpSetup' });
export type TotpSetup = z.infer<typeof TotpSetup>;
export const ChangeTotpRequest = z
  .object({
    token: z.string().min(1).max(100),
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Enter the 6 digits of the code.'),
    current_password,
  })
  .meta({ id: 'ChangeTotp' });
export type ChangeTotpRequest = z.input<typeof ChangeTotpRequest>;

export const RecoveryCodesRequest = z.object({ current_password }).meta({ id: 'RecoveryCodesWish' });
export type RecoveryCodesRequest = z.input<typeof RecoveryCodesRequest>;
export const RecoveryCodes = z.object({ codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
