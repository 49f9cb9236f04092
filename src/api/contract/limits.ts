/** Apart from the schemas, so that screens that name a limit do not load them. */
export const ADDRESS_LIMIT = 20;
export const AVATAR_LIMITS = { bytes: 2 * 1024 * 1024, leastPixels: 64, mostPixels: 6_000 } as const;
