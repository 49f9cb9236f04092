import { ApiError } from '../api/client.ts';

/** What the call answers, or undefined when the shop has no such thing. */
export const found = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
};

/** The slug that replaced a discontinued product, if the call was refused for that. */
export const replacementIn = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || error.status !== 410) return undefined;
  const slug = error.body.replacement_slug;
  return typeof slug === 'string' ? slug : undefined;
};
