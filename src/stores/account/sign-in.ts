import type {
  CodeLoginRequest,
  LoginRequest,
  RegisterRequest,
  ResetPasswordRequest,
  SendCodeRequest,
  SignInResponse,
} from '../../api/contract/account.ts';
import { fetchCart, replaceCart } from '../cart/cart.ts';
import { api } from '../shop/api.ts';
import { attempt } from '../shop/failure.ts';
import { logout, updateUser } from '../shop/session.ts';
import { dropInvitation, invitationCode } from './referral.ts';
import { fetchWishlist } from './wishlist.ts';

/** The guest's cart and wishlist are in the account's by now: the shop merges them. */
const enter = <T extends SignInResponse>(answer: T): T => {
  const { token, user, cart } = answer;
  updateUser({ token, user });
  try {
    replaceCart(cart);
  } catch (error) {
    console.error('The cart did not come with the sign-in', error);
    void fetchCart();
  }
  void fetchWishlist();
  return answer;
};

export const signIn = (request: LoginRequest) =>
  attempt(async () => enter(await api('POST /login', { body: request })));

/** Creates an account and signs in to it; an invitation goes along as it was typed. */
export const registerAccount = (request: RegisterRequest) =>
  attempt(async () => {
    const answer = await api('POST /register', { body: request });
    dropInvitation();
    return enter(answer);
  });

/** Sends a code; the answer is the same whether an account exists or not. */
export const requestCode = (request: SendCodeRequest) =>
  attempt(() => api('POST /send-login-otp', { body: request }));

/** Signs in by code; who is new gets an account, by the invitation that was opened here. */
export const signInByCode = (request: CodeLoginRequest) =>
  attempt(async () => {
    const answer = await api('POST /login-otp', {
      body: { ...request, referred_by: invitationCode() ?? null },
    });
    if (answer.is_new_user) dropInvitation();
    return enter(answer);
  });

export const forgotPassword = (email: string) =>
  attempt(() => api('POST /forgot-password', { body: { email: email.trim() } }));

/** Sets the password by a mailed link. It ends every session, so a token kept here is of no use any more. */
export const resetPassword = (request: ResetPasswordRequest) =>
  attempt(async () => {
    const answer = await api('POST /reset-password', { body: request });
    logout();
    return answer;
  });

/** What the link of a reset mail carries behind "#", which no server sees; null when it holds none. */
export const readResetLink = (hash: string): { token: string; email: string } | null => {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const token = parameters.get('reset') ?? '';
  return /^[\w-]{10,200}$/.test(token) ? { token, email: parameters.get('email') ?? '' } : null;
};

/** Who a guest ordered as, which the way from their order carries behind "#", where no server sees it. */
export const readContactHash = (hash: string): { name?: string; email?: string; phone?: string } => {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const known = ['name', 'email', 'phone'].map((field) => [field, given.get(field)?.trim().slice(0, 254)]);
  // A masked order shows dots, which are nobody's name.
  return Object.fromEntries(known.filter(([, text]) => text && !text.includes('•')));
};
