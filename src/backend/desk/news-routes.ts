import { NEWS } from '../../api/contract/admin/news.ts';
import {
  countReach,
  createNews,
  listNews,
  openNews,
  removeNews,
  saveNews,
  scheduleNews,
  stopNews,
} from '../news/news.ts';
import { previewNews, testNews } from '../news/news-mail.ts';
import { serve } from '../shop/serve.ts';
import { saveOrShow } from './save-or-show.ts';

const on = serve(NEWS);
/** News to those who confirmed the newsletter. */
export const deskNewsRoutes = on.module;

on('GET /admin/news', ({ shop }) => listNews(shop.db.read));

on('POST /admin/news', async ({ shop, staff, body }) => openNews(shop, await createNews(shop, staff, body)));

on('POST /admin/news/reach', ({ shop, staff, body }) => countReach(shop, staff, body));

on('POST /admin/news/preview', ({ shop, staff, body }) => previewNews(shop, staff, body));

on('POST /admin/news/test', ({ shop, staff, body }) => testNews(shop, staff, body));

on('GET /admin/news/{id}', ({ shop, param: { id } }) => openNews(shop, id));

on('PUT /admin/news/{id}', ({ shop, staff, param: { id }, body }) =>
  saveOrShow('news', saveNews(shop, staff, id, body), () => openNews(shop, id)),
);

on('DELETE /admin/news/{id}', async ({ shop, staff, param: { id } }) => {
  await removeNews(shop, staff, id);
  return listNews(shop.db.read);
});

on('POST /admin/news/{id}/send', ({ shop, staff, param: { id }, body }) =>
  saveOrShow('news', scheduleNews(shop, staff, id, body), () => openNews(shop, id)),
);

on('POST /admin/news/{id}/stop', async ({ shop, staff, param: { id } }) => {
  await stopNews(shop, staff, id);
  return openNews(shop, id);
});
