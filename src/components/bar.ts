/** Of the bar at the top of a page, home's or a screen's. */
export const BAR_ID = 'bar';

/**
 * A link for the head: the first frame waits until the bar has been read. Without it a slow phone paints the empty paper
 * first, and the content a whole frame later. Browsers that do not know it paint as before.
 */
export const AFTER_BAR = { rel: 'expect', href: `#${BAR_ID}`, blocking: 'render' } as const;
