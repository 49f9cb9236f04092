import { cleanText } from '../people/field-checks.ts';
import { say } from '../text/text.ts';
import type { FieldRow } from './file-kinds.ts';
import { movedPath } from './foreign-paths.ts';
import { ownAddress } from './foreign-record.ts';
import { fieldIssue, type ReadRecord } from './record-context.ts';

/** A page of another shop. */
export interface ImportedPage {
  row: number;
  slug: string;
  title: string;
  html: string;
}

const MOST = { title: 200, html: 500_000 } as const;

/** Reads the row of a page; posts, products and pictures of WordPress are passed over. */
export const readPage = (record: FieldRow): ReadRecord<ImportedPage> => {
  const { row, fields } = record;
  if (fields.kind !== undefined && fields.kind !== 'page') return { issues: [] };
  const title = cleanText(fields.title).slice(0, MOST.title);
  const refuse = (field: string, text: ReturnType<typeof say>) => ({
    issues: [fieldIssue(record, field, { code: 'page_empty', text })],
  });
  if (title === '') return refuse('title', say`A page needs a title.`);
  const html = withOwnLinks(withParagraphs(fields.html ?? ''));
  if (html === '') return refuse('html', say`This page has no text.`);
  if (html.length > MOST.html) return refuse('html', say`This text is longer than a page may be.`);
  return { thing: { row, slug: ownAddress(fields.slug ?? title), title, html }, issues: [] };
};

/** Links to what the shop before had lead to what it became. */
const withOwnLinks = (html: string): string =>
  html.replaceAll(/(?<=\shref=")\/[^"?#]*/g, (path) => movedPath(path) ?? path);

/** WordPress leaves out the paragraphs of texts that were written without its blocks. */
const withParagraphs = (html: string): string =>
  /<(p|div|h\d|ul|ol|table)\b/i.test(html)
    ? html.trim()
    : html
        .split(/\r?\n\s*\r?\n/)
        .map((text) => text.trim())
        .filter(Boolean)
        .map((text) => `<p>${text}</p>`)
        .join('\n');
