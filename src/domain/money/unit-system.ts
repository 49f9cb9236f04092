/** Where goods are weighed in pounds and ways are measured in miles. */
const CUSTOMARY_COUNTRIES: ReadonlySet<string> = new Set(['US', 'PR', 'LR', 'MM']);

/** Which system a shop measures by, in all of it. */
export const isCustomary = (countryCode: string): boolean => CUSTOMARY_COUNTRIES.has(countryCode);
