/** The parts of an `ApiError` that pages decide by; known by its name, as the transport may be another bundle's. */
export interface Refusal {
  status: number;
  body: Record<string, unknown>;
}

export const readRefusal = (error: unknown): Refusal | undefined => {
  if (!(error instanceof Error) || error.name !== 'ApiError' || !('status' in error)) return undefined;
  const body = 'body' in error && typeof error.body === 'object' ? { ...error.body } : {};
  return { status: Number(error.status), body };
};

/** What the call answers, or undefined when the shop has no such thing. */
export const found = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (readRefusal(error)?.status === 404) return undefined;
    throw error;
  }
};

/** The slug that replaced a discontinued product, if the call was refused for that. */
export const replacementIn = (error: unknown): string | undefined => {
  const refusal = readRefusal(error);
  const slug = refusal?.status === 410 ? refusal.body.replacement_slug : undefined;
  return typeof slug === 'string' ? slug : undefined;
};
