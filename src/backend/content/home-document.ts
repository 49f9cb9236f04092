import { HomeContent } from '../../api/contract/admin/content.ts';
import { say } from '../../domain/text/text.ts';
import { type ChangeEntry, noteChanges } from '../shop/db/changes.ts';
import { hasRow } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { notFound } from '../shop/shop-error.ts';
import {
  applyBlocks,
  applyBlockWords,
  type BlockOwner,
  cleanBlocks,
  readBlocks,
  readBlockWords,
} from './blocks.ts';
import type { DocumentKind, DocumentRef } from './drafts/document-kind.ts';
import { checkDraft } from './guard.ts';

/** Home's blocks of one branch, or (0) those that every branch shows. */
export const homeRef = (branchId: number, locale = ''): DocumentRef => ({
  document: `home:${branchId}`,
  locale,
});

export const blocksOfHome = ({ document }: Pick<DocumentRef, 'document'>): BlockOwner => ({
  branch_id: Number(document.slice('home:'.length)) || null,
  page_id: null,
});

const readContent = async (read: Reader, ref: DocumentRef): Promise<HomeContent> => {
  const owner = blocksOfHome(ref);
  if (owner.branch_id !== null && !(await hasRow(read, 'branches', { id: owner.branch_id })))
    throw notFound(say`There is no such branch.`);
  if (ref.locale === '') return { blocks: await readBlocks(read, owner), words: {} };
  // In another language the words alone are a matter of the draft: the blocks are those of the shop's own.
  return { blocks: [], words: await readBlockWords(read, owner, ref.locale) };
};

const CHANGED: readonly ChangeEntry[] = [{ type: 'layout' }];

/** Home: its blocks, and their words in other languages. */
export const HOME_DOCUMENT: DocumentKind<HomeContent> = {
  content: HomeContent,
  live: readContent,
  blank: readContent,
  clean: cleanBlocks,
  check: checkDraft,
  apply: async (trx, ref, { blocks, words }) => {
    const owner = blocksOfHome(ref);
    if (ref.locale === '') await applyBlocks(trx, owner, blocks);
    else await applyBlockWords(trx, owner, ref.locale, words);
    noteChanges(trx, CHANGED);
  },
  remove: () => Promise.reject(notFound(say`Home cannot be taken down. Hide its blocks instead.`)),
};
