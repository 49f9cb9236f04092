import { ApiError } from '../../api/api-error.ts';
import { t } from '../../language/page.ts';

/** Why a call did not do what it should, in words for the place where it was made. */
export interface Failure {
  message: string;
  /** The contract's code; null when the shop was not reached or failed itself. */
  code: string | null;
  /** 0 when no response came. */
  status: number;
  /** The first text of each field, by the contract's dot names. */
  errors: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
}

export type Attempt<T> = { isDone: true; value: T } | { isDone: false; failure: Failure };

/** Own words where the shop failed or was not reached: what a failing server says is not for visitors. */
export const toFailure = (cause: unknown): Failure => {
  const error = cause instanceof ApiError ? cause : new ApiError(0, {}, cause);
  const { status, body } = error;
  const isOwn = status >= 400 && status < 500 && status !== 401 && typeof body.message === 'string';
  return {
    message: isOwn && body.message ? body.message : messageOf(error),
    code: isOwn ? (body.code ?? null) : null,
    status,
    errors: Object.fromEntries(
      Object.entries(body.errors ?? {}).map(([field, [text]]) => [field, text ?? '']),
    ),
    body,
  };
};

const messageOf = ({ status, isTimeout }: ApiError): string => {
  if (isTimeout)
    return t`The shop didn't respond in time, so we don't know whether this worked. Please try again.`;
  if (status === 401) return t`You were signed out. What you typed is kept: sign in and try again.`;
  if (status === 0) return t`We could not reach the shop. Nothing was changed, please try again.`;
  return t`Something went wrong on our side. Nothing was changed, please try again.`;
};

/** Runs a call and never throws; what failed unexpectedly is logged too, which the end of a session is not. */
export const attempt = async <T>(run: () => Promise<T>): Promise<Attempt<T>> => {
  try {
    return { isDone: true, value: await run() };
  } catch (cause) {
    const failure = toFailure(cause);
    if (failure.code === null && failure.status !== 401) console.error('A call failed', cause);
    return { isDone: false, failure };
  }
};
