/** Loads sharp when a picture comes: it is large, and most processes never see one. */
export const loadSharp = async () => (await import('sharp')).default;
