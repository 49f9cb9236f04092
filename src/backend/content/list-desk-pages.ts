import type { DeskPage, DeskPagesResponse } from '../../api/contract/admin/content.ts';
import { loadShopSettings } from '../settings/settings.ts';
import type { Shop } from '../shop/shop.ts';
import { listTranslations } from '../translations/repository.ts';
import { listDrafts, listSchedules } from './drafts/draft-repository.ts';
import { listPresent } from './drafts/presence.ts';
import { PAGE_DOCUMENT, pagePlace } from './page-document.ts';
import { listAllPages } from './repository.ts';

/** Every page for its editors: drafts, times of publishing, languages that it lacks, who has it open. */
export const listDeskPages = async (shop: Shop): Promise<DeskPagesResponse> => {
  const { read } = shop.db;
  const { locales } = await loadShopSettings(read);
  const others = locales.slice(1);
  const [rows, drafts, schedules, present, ...translated] = await Promise.all([
    listAllPages(read),
    listDrafts(read, 'page:'),
    listSchedules(read, 'page:'),
    listPresent(read, shop.now(), 'page:'),
    ...others.map((locale) => listTranslations(read, locale, [['page', 'all']])),
  ]);
  const pages = await Promise.all(
    rows.map(async (row): Promise<DeskPage> => {
      const { document } = pagePlace(row.id);
      const own = drafts.find((draft) => draft.document === document && draft.locale === '');
      const live = await PAGE_DOCUMENT.live(read, pagePlace(row.id));
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
        missing_locales: others.filter(
          (_, index) =>
            !translated[index]?.some((text) => text.entity_id === row.id && text.field === 'content_html'),
        ),
        present: present.filter((one) => one.document === document).map(({ name }) => name),
      };
    }),
  );
  return { pages, locales: [...locales] };
};
