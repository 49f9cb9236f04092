const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST = 100;

/** Whether a text can stand in an address: small letters, digits and single hyphens, at most 100 of them. */
export const isSlug = (text: string): boolean => SLUG.test(text) && text.length <= LONGEST;
