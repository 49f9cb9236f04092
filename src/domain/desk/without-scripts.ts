/** A rendered page without its script elements: a frame that runs none would report each of them as blocked. */
export const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '');

/** Marks the address of a preview that is shown in such a frame. */
export const STILL_QUERY = 'still';
