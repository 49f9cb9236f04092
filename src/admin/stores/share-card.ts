import { attempt } from '../../stores/shop/failure.ts';

/** What networks show of a page that somebody shares. */
export interface ShareCard {
  title: string;
  description: string;
  /** null: it has none. */
  picture: string | null;
}

/** Reads it from the page as it is published, as they do; null where there is no such page. */
export const readShareCard = (path: string) =>
  attempt(async () => {
    const answer = await fetch(path, { headers: { accept: 'text/html' } });
    if (!answer.ok) return null;
    // The desk's policy refuses sheets of styles even in a document that nobody sees.
    const html = (await answer.text()).replaceAll(/<style.*?<\/style>/gs, '');
    const page = new DOMParser().parseFromString(html, 'text/html');
    const of = (property: string) =>
      page.querySelector(`meta[property="og:${property}"]`)?.getAttribute('content') ?? '';
    const picture = of('image');
    return {
      title: of('title'),
      description: of('description'),
      // The shop's public address may be another than the one that the desk was opened at.
      picture: URL.canParse(picture) ? new URL(picture).pathname : null,
    };
  });
