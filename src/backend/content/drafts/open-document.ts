import type { VersionEntry } from '../../../api/contract/admin/content.ts';
import type { Shop } from '../../shop/shop.ts';
import type { DocumentKind, DocumentRef } from './document-kind.ts';
import { findSchedule, listVersions } from './draft-repository.ts';
import { loadDraft } from './drafts.ts';
import { findOpenSet } from './find-open-set.ts';
import { previewUrl } from './preview-token.ts';

/** All that an editor has to know of a document in one language; 404 when there is none. */
export const openDocument = async <T>(shop: Shop, kind: DocumentKind<T>, ref: DocumentRef) => {
  const { read } = shop.db;
  const draft = await loadDraft(read, kind, ref);
  const live = await kind.live(read, ref);
  const published = live === undefined ? null : kind.content.parse(live);
  const [schedule, change_set, versions] = await Promise.all([
    findSchedule(read, ref),
    findOpenSet(read, ref),
    listVersions(read, ref),
  ]);
  return {
    draft,
    published,
    is_changed:
      published === null || JSON.stringify(kind.content.parse(draft.content)) !== JSON.stringify(published),
    schedule: schedule
      ? { publish_at: schedule.publish_at, author: schedule.author_name, problem: schedule.problem }
      : null,
    change_set,
    versions: versions.map(({ number, action, author_name, published_at }) => ({
      number,
      at: published_at,
      action: action as VersionEntry['action'],
      author: author_name,
    })),
    preview_url: previewUrl(shop, ref),
  };
};
