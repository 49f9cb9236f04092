/** A rendered page without its script elements: a frame that runs none would report each of them as blocked. */
export const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '');

/** Marks the address of a preview that is weighed, not shown: with the scripts that shoppers load. */
export const WHOLE_QUERY = 'whole';
