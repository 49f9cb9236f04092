import type { Page } from '@playwright/test';

/** Words of which a line holds less than so many letters cannot be read. */
const LEAST_LETTERS = 3;
const LEAST_CONTROL_PX = 16;

/** Words that are broken into bits, such as a name in a column one letter wide. */
const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    const linesOf = (node: Node, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      if (parent.closest('.visually-hidden, [inert], option, noscript, script, style')) continue;
      // Addresses of pages and mailboxes break anywhere: their letters are no words, and a random code in one breaks elsewhere each time.
      const prose = (node.textContent ?? '').replace(/\S+(:\/\/|@)\S+/gu, (address) =>
        ' '.repeat(address.length),
      );
      for (const { 0: word, index } of prose.matchAll(/\p{L}{4,}/gu)) {
        const lines = linesOf(node, index, index + word.length);
        if (lines > 1 && word.length / lines < least) found.add(`"${word}" stands on ${lines} lines`);
      }
    }
    return [...found].slice(0, 5);
  }, LEAST_LETTERS);

const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** Notes which controls can be pressed now; `findLostControls` names those that cannot any more. */
const noteControls = (page: Page): Promise<void> =>
  page.evaluate(
    ([controls, least]) => {
      for (const control of document.querySelectorAll<HTMLElement>(controls)) {
        const { width, height } = control.getBoundingClientRect();
        if (control.checkVisibility() && width >= least && height >= least) control.dataset.noted = '';
      }
    },
    [CONTROLS, LEAST_CONTROL_PX] as const,
  );

/** Controls that were there and are none any more, or are cut off by what holds them. */
const findLostControls = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const isCut = (control: Element) => {
      const box = control.getBoundingClientRect();
      for (let at = control.parentElement; at && at !== document.body; at = at.parentElement) {
        if (!['hidden', 'clip'].includes(getComputedStyle(at).overflowX)) continue;
        const { left, right } = at.getBoundingClientRect();
        if (Math.min(box.right, right) - Math.max(box.left, left) < least) return true;
      }
      return false;
    };
    return [...document.querySelectorAll('[data-noted]')]
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return !control.checkVisibility() || width < least || height < least || isCut(control);
      })
      .map((control) => `gone: ${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim()}`)
      .slice(0, 5);
  }, LEAST_CONTROL_PX);

const LARGE_TEXT = '200%';

const scaleText = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** What breaks when the text alone is made larger, by `look` too. */
export const findInLargeText = async (page: Page, look: () => Promise<string[]>): Promise<string[]> => {
  await noteControls(page);
  await scaleText(page, LARGE_TEXT);
  const found = [...(await look()), ...(await findBrokenWords(page)), ...(await findLostControls(page))];
  await scaleText(page, '');
  return found.map((defect) => `at ${LARGE_TEXT}: ${defect}`);
};
