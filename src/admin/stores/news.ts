import {
  type News,
  NewsContent,
  type NewsList,
  type NewsReach,
  type NewsSegment,
  type TryNews,
} from '../../api/contract/admin/news.ts';
import { type Attempt, attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { checkBody } from './check-body.ts';
import { createEditor, type Editing, untouched } from './create-editor.ts';
import { createPreview } from './preview.ts';
import { deskApi } from './session.ts';

export interface NewsEditing extends Editing<NewsContent> {
  /** As the shop has it. */
  news: News;
}

export const newsList = createResource<NewsList>(() => deskApi('GET /admin/news'));

export const reach = createResource<NewsReach, [NewsSegment]>((body) =>
  deskApi('POST /admin/news/reach', { body }),
);

export const newsPreview = createPreview((body: TryNews) => deskApi('POST /admin/news/preview', { body }));

const begin = (news: News): NewsEditing => ({ ...untouched(news.content), news });

export const newsEditor = createEditor<NewsContent, News, NewsEditing>({
  begin,
  baseOf: ({ news }) => news.content,
  check: ({ content }) => {
    const checked = checkBody(NewsContent, content);
    return checked.isRight ? {} : checked.errors;
  },
  send: ({ news: { id, version }, content }) =>
    deskApi('PUT /admin/news/{id}', { params: { id }, body: { version, content } }),
  theirsIn: ({ code, body }) => (code === 'news_conflict' ? (body.news as News | undefined) : undefined),
  isSameThing: (now, sent) => now.news.id === sent.news.id,
});
export const { $editing: $news, change: changeNews } = newsEditor;

const load = (id: number) => deskApi('GET /admin/news/{id}', { params: { id } });

export const openNews = (id: number): Promise<void> => newsEditor.load(async () => begin(await load(id)));

/** Looks how far it is; what is typed stays. */
export const lookAgain = async (): Promise<void> => {
  const { news } = $news.get() ?? {};
  const found = news && (await attempt(() => load(news.id)));
  if (found?.isDone && $news.get()?.news === news && !newsEditor.isUnsaved())
    newsEditor.put(begin(found.value));
};

/** Begins news, empty or as a copy; its number. */
export const beginNews = (name: string, copy_of?: number): Promise<Attempt<number>> =>
  attempt(async () => (await deskApi('POST /admin/news', { body: { name, copy_of } })).id);

export const removeNews = (id: number): Promise<Attempt<unknown>> =>
  attempt(() => deskApi('DELETE /admin/news/{id}', { params: { id } }));

/** What the editor sends says by itself what kept it. */
const done = async (sent: Promise<void>): Promise<Attempt<null>> => {
  await sent;
  return { isDone: true, value: null };
};

/** `at` null: now. */
export const sendNews = (at: string | null): Promise<Attempt<null>> =>
  done(
    newsEditor.send(({ news: { id, version } }) =>
      deskApi('POST /admin/news/{id}/send', { params: { id }, body: { version, at } }),
    ),
  );

export const stopNews = (): Promise<Attempt<null>> =>
  done(newsEditor.send(({ news: { id } }) => deskApi('POST /admin/news/{id}/stop', { params: { id } })));

/** Sends what is typed to the address of who is signed in. */
export const sendNewsTest = (body: TryNews) => attempt(() => deskApi('POST /admin/news/test', { body }));
