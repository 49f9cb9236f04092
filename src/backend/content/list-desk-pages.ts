import type { DeskPage, DeskPagesResponse } from '../../api/contract/admin/content.ts';
import type { BlockRow } from '../settings/repository.ts';
import { loadShopSettings } from '../settings/settings.ts';
import type { Shop } from '../shop/shop.ts';
import { blockTexts, type Entity } from '../translations/entities.ts';
import { listTranslations } from '../translations/repository.ts';
import { listPageBlocks } from './blocks.ts';
import { listDrafts, listSchedules } from './drafts/draft-repository.ts';
import { listPresent } from './drafts/presence.ts';
import { PAGE_DOCUMENT, pageRef } from './page-document.ts';
import { listAllPages } from './repository.ts';
import type { PageRow } from './serialize.ts';

/** What every language needs of a page: its text, or its title where it has none, and the words of the blocks that are shown. */
const textsOf = (page: PageRow, blocks: readonly BlockRow[]): [Entity, id: number, field: string][] => [
  ['page', page.id, page.content_html === '' ? 'title' : 'content_html'],
  ...blocks
    .filter(({ page_id, is_hidden }) => page_id === page.id && is_hidden === 0)
    .flatMap(({ id, data_json }) =>
      blockTexts(JSON.parse(data_json)).map(([field]): [Entity, number, string] => ['block', id, field]),
    ),
];

/** Every page for its editors: drafts, times of publishing, languages that it lacks, who has it open. */
export const listDeskPages = async (shop: Shop): Promise<DeskPagesResponse> => {
  const { read } = shop.db;
  const { locales } = await loadShopSettings(read);
  const others = locales.slice(1);
  const [rows, blocks, drafts, schedules, present, ...translated] = await Promise.all([
    listAllPages(read),
    listPageBlocks(read),
    listDrafts(read, 'page:'),
    listSchedules(read, 'page:'),
    listPresent(read, shop.now(), 'page:'),
    ...others.map((locale) =>
      listTranslations(read, locale, [
        ['page', 'all'],
        ['block', 'all'],
      ]),
    ),
  ]);
  const pages = await Promise.all(
    rows.map(async (row): Promise<DeskPage> => {
      const { document } = pageRef(row.id);
      const own = drafts.find((draft) => draft.document === document && draft.locale === '');
      const live = await PAGE_DOCUMENT.live(read, pageRef(row.id));
      const draft = own && PAGE_DOCUMENT.content.parse(JSON.parse(own.content_json));
      return {
        id: row.id,
        slug: row.slug,
        updated_at: row.updated_at,
        title: row.is_live === 1 ? row.title : draft?.title || row.title,
        show_in: row.show_in as DeskPage['show_in'],
        is_live: row.is_live === 1,
        is_changed:
          draft !== undefined && live !== undefined && JSON.stringify(draft) !== JSON.stringify(live),
        publish_at: schedules.find((one) => one.document === document)?.publish_at ?? null,
        missing_locales: others.filter((_, index) =>
          textsOf(row, blocks).some(
            ([entity, id, field]) =>
              !translated[index]?.some(
                (text) => text.entity === entity && text.entity_id === id && text.field === field,
              ),
          ),
        ),
        present: present.filter((one) => one.document === document).map(({ name }) => name),
      };
    }),
  );
  return { pages, locales: [...locales] };
};
