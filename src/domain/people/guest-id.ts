const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a guest identifier as browsers make it: a random UUID (version 4). */
export const isGuestId = (text: string): boolean => UUID_V4.test(text);
