import { colord, extend } from 'colord';
import namesPlugin from 'colord/plugins/names';
import type { HtmlFacts } from '../../domain/desk/guard/check-html.ts';

extend([namesPlugin]);

/** Colours of text that names none of its own: "#rrggbb". */
export interface PageColors {
  text: string;
  paper: string;
}

const ACTIVE =
  'script,iframe,frame,object,embed,applet,form,input,button,select,textarea,base,meta,link,style,svg,math,template,portal';

/** Reads HTML as its editor wrote it, before it is cleaned: nothing of it runs, and nothing is loaded. */
export const readHtml = async (html: string, colors: PageColors): Promise<HtmlFacts> => {
  const { JSDOM } = await import('jsdom');
  const { window } = new JSDOM('');
  const { body } = new window.DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  try {
    return {
      pictures: [...body.querySelectorAll('img')].map((image) => ({
        src: image.getAttribute('src') ?? '',
        alt: image.getAttribute('alt'),
        isLink: isWholeLink(image.closest('a')),
      })),
      links: [...body.querySelectorAll('a[href]')].map((link) => ({
        url: link.getAttribute('href') ?? '',
        text: link.textContent || link.querySelector('img')?.alt || '',
      })),
      colored: readColored(body, colors),
      active: readActive(body),
      titles: [...body.querySelectorAll('h1')].map(({ textContent }) => textContent ?? ''),
      isEmpty: !body.textContent?.trim() && body.querySelector('img, video, audio, hr, table') === null,
      ids: [...body.querySelectorAll('[id]')].flatMap(({ id }) => [id, id.replace(/^user-content-/, '')]),
    };
  } finally {
    window.close();
  }
};

const isWholeLink = (link: Element | null): boolean => link !== null && link.textContent?.trim() === '';

const readActive = (body: Element): HtmlFacts['active'] => {
  const head = body.ownerDocument.head.querySelectorAll(ACTIVE);
  const elements = [...head, ...body.querySelectorAll(ACTIVE)].map((element) => ({
    kind: 'element' as const,
    name: element.localName,
  }));
  const all = [body, ...body.querySelectorAll('*')];
  const handlers = all.flatMap((element) =>
    element
      .getAttributeNames()
      .filter((name) => /^on/i.test(name) || name === 'srcdoc')
      .map((name) => ({ kind: 'handler' as const, name })),
  );
  return [...elements, ...handlers];
};

/** Text whose colour or background its editor chose, with the two it is shown in. */
const readColored = (body: Element, { text, paper }: PageColors): HtmlFacts['colored'] => {
  const found: HtmlFacts['colored'][number][] = [];
  const walk = (element: Element, color: string, background: string, isOwn: boolean) => {
    const own = ownColors(element);
    const shown = { color: own.color ?? color, background: own.background ?? background };
    const isChosen = isOwn || own.color !== undefined || own.background !== undefined;
    const words = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ textContent }) => textContent?.trim() ?? '')
      .join(' ')
      .trim();
    if (isChosen && words !== '') found.push({ text: words, ...shown });
    for (const child of element.children) walk(child, shown.color, shown.background, isChosen);
  };
  walk(body, text, paper, false);
  return found;
};

const ownColors = (element: Element): { color?: string | undefined; background?: string | undefined } => {
  const style = declarationsOf(element.getAttribute('style') ?? '');
  return {
    color: hexOf(style.get('color') ?? element.getAttribute('color')),
    background: hexOf(
      style.get('background-color') ?? style.get('background') ?? element.getAttribute('bgcolor'),
    ),
  };
};

const declarationsOf = (style: string): Map<string, string> =>
  new Map(
    style.split(';').flatMap((one) => {
      const [name = '', ...value] = one.split(':');
      return value.length > 0 ? [[name.trim().toLowerCase(), value.join(':').trim()] as const] : [];
    }),
  );

const hexOf = (value: string | null | undefined): string | undefined => {
  const color = colord((value ?? '').replace(/\s*!important$/i, ''));
  if (!value || !color.isValid()) return undefined;
  // What shines through is taken as solid: the guard never lets more pass than is readable.
  return color.alpha() === 0 ? undefined : color.alpha(1).toHex();
};
