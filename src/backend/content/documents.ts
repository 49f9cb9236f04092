import { say } from '../../domain/text/text.ts';
import { notFound } from '../shop/shop-error.ts';
import type { DocumentKind, Place } from './drafts/document-kind.ts';
import { HOME_DOCUMENT } from './home-document.ts';
import { PAGE_DOCUMENT } from './page-document.ts';

const KINDS: Readonly<Record<string, DocumentKind<never>>> = {
  page: PAGE_DOCUMENT as unknown as DocumentKind<never>,
  home: HOME_DOCUMENT as unknown as DocumentKind<never>,
};

/** The kind of a document by its name. */
export const kindOf = ({ document }: Place): DocumentKind<never> => {
  const kind = KINDS[document.split(':', 1)[0] ?? ''];
  if (!kind) throw notFound(say`There is no such page.`);
  return kind;
};
