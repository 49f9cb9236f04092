import { z } from 'zod';
import { CartSnapshot } from './cart.ts';
import { EmailField, Id, Instant, Money, shape } from './common.ts';
import { Referral, Rewards, ScratchCard, Wallet } from './loyalty.ts';

const phoneField = z.string().trim().min(1).max(40);
export const passwordField = (message: string) => z.string({ error: message }).min(1, message).max(1_000);
const nameField = z
  .string({ error: 'Enter your name.' })
  .trim()
  .min(1, 'Enter your name.')
  .max(120, 'Use at most 120 characters for the name.');
/** '' stands for "not given", as forms send it. */
const optional = <T extends z.ZodType>(field: T) =>
  z.union([z.literal('').transform(() => null), field]).nullish();
const referralCode = z.string().trim().max(40).nullish();

/** What may be sent beside messages about orders; nothing unless the customer said so. */
export const Marketing = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
  whatsapp: z.boolean(),
});
export type Marketing = z.infer<typeof Marketing>;
/** A plain true or false stands for every channel. */
const marketingChange = z.union([z.boolean(), Marketing.partial()]).nullish();

export const GENDERS = ['female', 'male', 'other', 'unspecified'] as const;

export const User = shape('User', {
  id: Id,
  name: z.string(),
  first_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  email_verified: z.boolean(),
  phone_verified: z.boolean(),
  avatar_url: z.string().nullable(),
  date_of_birth: z.iso.date().nullable(),
  gender: z.enum(GENDERS).nullable(),
  locale: z.string(),
  referral_code: z.string(),
  referred_by: z.string().nullable(),
  wallet_balance: Money,
  points_balance: z.int(),
  unscratched_count: z.int(),
  default_address_id: Id.nullable(),
  marketing: Marketing,
  has_password: z.boolean(),
  created_at: Instant,
});
export type User = z.infer<typeof User>;

const Token = z.object({ token: z.string(), token_type: z.literal('Bearer'), expires_at: Instant });
/** Something in the request that was passed over. */
const Warning = z.object({ field: z.string(), message: z.string() });

export const SignInResponse = Token.extend({ user: User, cart: CartSnapshot }).meta({ id: 'SignedIn' });
export type SignInResponse = z.infer<typeof SignInResponse>;
export const CodeSignInResponse = SignInResponse.extend({
  is_new_user: z.boolean(),
  warnings: z.array(Warning).optional(),
}).meta({ id: 'SignedInByCode' });
export type CodeSignInResponse = z.infer<typeof CodeSignInResponse>;
export const RegisterResponse = SignInResponse.extend({ warnings: z.array(Warning) }).meta({
  id: 'Registered',
});
export type RegisterResponse = z.infer<typeof RegisterResponse>;

export const LoginRequest = shape(['Login', { email: 'ana@example.com', password: 'seven tall pines' }], {
  email: optional(z.string().trim().max(254)),
  phone: optional(phoneField),
  country_code: z.string().length(2).nullish(),
  password: passwordField('Enter your password.'),
  /** false: the session ends after half a day without use. */
  remember: z.boolean().nullish(),
});
export type LoginRequest = z.input<typeof LoginRequest>;

export const RegisterRequest = z
  .object({
    name: nameField,
    email: EmailField,
    phone: optional(phoneField),
    password: passwordField('Choose a password.'),
    password_confirmation: passwordField('Repeat the password.'),
    referred_by: referralCode,
    accept_terms: z.literal(true, { error: 'Accept the terms to create an account.' }),
    marketing: marketingChange,
  })
  .meta({
    id: 'Register',
    example: {
      name: 'Ana Diaz',
      email: 'ana@example.com',
      password: 'seven tall pines',
      password_confirmation: 'seven tall pines',
      accept_terms: true,
    },
  });
export type RegisterRequest = z.input<typeof RegisterRequest>;

export const CODE_PURPOSES = ['login', 'verify_phone', 'verify_email', 'track_order'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

export const SendCodeRequest = z
  .object({
    email: optional(EmailField),
    phone: optional(phoneField),
    /** The country of a phone number typed without one; the store's when it is left out. */
    country_code: z.string().length(2).nullish(),
    channel: z.enum(['sms', 'whatsapp', 'email']).nullish(),
    purpose: z.enum(CODE_PURPOSES).default('login'),
  })
  .meta({ id: 'SendCode', example: { phone: '+919876543210', purpose: 'login' } });
export type SendCodeRequest = z.input<typeof SendCodeRequest>;

/** A code is under way; the same for destinations with and without an account. */
export const SentCode = z.object({
  request_id: z.string(),
  masked_destination: z.string(),
  code_length: z.int(),
  expires_in: z.int(),
  resend_in: z.int(),
});
export type SentCode = z.infer<typeof SentCode>;
export const SendCodeResponse = SentCode.extend({ message: z.string() }).meta({ id: 'CodeSent' });

const codeProof = {
  request_id: z.string().min(1).max(60),
  otp: z
    .string({ error: 'Enter the 6 digits of the code.' })
    .trim()
    .regex(/^\d{6}$/, 'Enter the 6 digits of the code.'),
  email: optional(EmailField),
  phone: optional(phoneField),
  country_code: z.string().length(2).nullish(),
};
const EXAMPLE_PROOF = { request_id: 'a1B2c3D4e5F6g7H8i9J0kL', otp: '042137', phone: '+919876543210' };

export const CodeLoginRequest = z
  .object({ ...codeProof, name: optional(nameField), referred_by: referralCode })
  .meta({ id: 'CodeLogin', example: EXAMPLE_PROOF });
export type CodeLoginRequest = z.input<typeof CodeLoginRequest>;
export const VerifyContactRequest = z.object(codeProof).meta({ id: 'VerifyContact', example: EXAMPLE_PROOF });

export const LogoutRequest = shape(['Logout', { everywhere: true }], { everywhere: z.boolean().nullish() });
export const MessageResponse = shape('Message', { message: z.string() });

export const UserResponse = shape('UserAnswer', { user: User });
export type UserResponse = z.infer<typeof UserResponse>;

export const USER_INCLUDES = ['wallet', 'rewards', 'scratch_cards', 'referral', 'counts'] as const;
export type UserDetailsInclude = (typeof USER_INCLUDES)[number];
/** `include` is a comma-separated list; what it does not know is passed over. */
export const UserDetailsQuery = z.object({
  include: z
    .string()
    .max(200)
    .default('')
    .transform((text) => {
      const requested = new Set(text.split(',').map((part) => part.trim()));
      return USER_INCLUDES.filter((part) => requested.has(part));
    }),
});
export const UserDetailsResponse = UserResponse.extend({
  wallet: Wallet.optional(),
  rewards: Rewards.optional(),
  scratch_cards: z.array(ScratchCard).optional(),
  referral: Referral.optional(),
  counts: z.object({ orders: z.int(), wishlist: z.int(), addresses: z.int() }).optional(),
  /** A new e-mail or phone that waits for its code; left out when none does. */
  pending: z.object({ email: z.string().optional(), phone: z.string().optional() }).optional(),
}).meta({ id: 'UserDetails' });
export type UserDetailsResponse = z.infer<typeof UserDetailsResponse>;

export const UpdateDetailsRequest = shape(
  ['UpdateDetails', { name: 'Ana M. Diaz', marketing: { email: true } }],
  {
    name: nameField.optional(),
    email: EmailField.optional(),
    phone: phoneField.nullish(),
    country_code: z.string().length(2).nullish(),
    date_of_birth: optional(z.iso.date({ error: 'Enter a date like 1990-05-17.' })),
    gender: z.enum(GENDERS).nullish(),
    locale: z
      .string()
      .regex(/^[a-z]{2,3}([_-][A-Za-z0-9]{2,8}){0,2}$/i)
      .optional(),
    marketing: marketingChange,
    password: passwordField('Choose a password.').optional(),
    password_confirmation: z.string().max(1_000).nullish(),
    current_password: z.string().max(1_000).nullish(),
  },
);
export type UpdateDetailsRequest = z.input<typeof UpdateDetailsRequest>;

/** A new e-mail or phone waits under `pending` for its code, which `verifications` tells how to confirm. */
export const UpdateDetailsResponse = UserResponse.extend({
  pending: z.object({ email: z.string().optional(), phone: z.string().optional() }),
  verifications: z.object({ email: SentCode.optional(), phone: SentCode.optional() }),
  message: z.string(),
}).meta({ id: 'DetailsUpdated' });
export type UpdateDetailsResponse = z.infer<typeof UpdateDetailsResponse>;
export const VerifyContactResponse = UserResponse.extend({ message: z.string() }).meta({
  id: 'ContactVerified',
});
export type VerifyContactResponse = z.infer<typeof VerifyContactResponse>;

export const ForgotPasswordRequest = z
  .object({ email: EmailField })
  .meta({ id: 'ForgotPassword', example: { email: 'ana@example.com' } });
export const ResetPasswordRequest = z
  .object({
    token: z.string().min(1).max(200),
    email: EmailField,
    password: passwordField('Choose a password.'),
    password_confirmation: passwordField('Repeat the password.'),
  })
  .meta({
    id: 'ResetPassword',
    example: {
      token: 'c3VwcG9zZSB0aGlzIGNhbWUgYnkgbWFpbA',
      email: 'ana@example.com',
      password: 'eight tall pines',
      password_confirmation: 'eight tall pines',
    },
  });
export type ResetPasswordRequest = z.input<typeof ResetPasswordRequest>;

/** One signed-in device; `device` is what its browser said of itself, '' when it said nothing. */
export const Session = z.object({
  id: Id,
  device: z.string(),
  is_current: z.boolean(),
  created_at: Instant,
  used_at: Instant,
  expires_at: Instant,
});
export const SessionsResponse = shape('Sessions', { sessions: z.array(Session) });
export type SessionsResponse = z.infer<typeof SessionsResponse>;

export const DeleteAccountRequest = z
  .object({ current_password: z.string().max(1_000).nullish() })
  .meta({ id: 'DeleteAccount', example: { current_password: 'seven tall pines' } });

const records = z.array(z.record(z.string(), z.unknown()));
/** Everything kept about the customer, as it is stored. */
export const ExportResponse = z
  .object({
    exported_at: Instant,
    user: User,
    sessions: records,
    addresses: records,
    orders: records,
    cart: records,
    wishlist: records,
    reviews: records,
    ledger: records,
    scratch_cards: records,
    wheel_spins: records,
    withdrawals: records.optional(),
  })
  .meta({ id: 'PersonalData' });
export type ExportResponse = z.infer<typeof ExportResponse>;
