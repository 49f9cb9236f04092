/** After a page's address: what of it another page's document needs to show it, in a third of the bytes. */
export const STEP_QUERY = '?step';

/** What the document that takes the page in has already, or would not run: styles, scripts, what crawlers read. */
const NOT_NEEDED =
  /<style.*?<\/style>|<script(?! type="(?:application\/json" id="shop-settings|module)").*?<\/script>/gs;

/** A page's HTML without what is not shown; the scripts that say of which shop and build it is stay. */
export const stepPageOf = (html: string): string => html.replaceAll(NOT_NEEDED, '');
