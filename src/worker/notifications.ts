import { directionOf } from '../domain/text/locales.ts';
import type { NotificationEvent, PushEvent, WorkerScope } from './scope.ts';

const ICON = '/media/favicon/192';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

const readMessage = (data: PushEvent['data']) => {
  try {
    const sent: unknown = data?.json();
    const get = (name: string) =>
      typeof sent === 'object' && sent !== null ? text(Reflect.get(sent, name)) : undefined;
    const title = get('title');
    if (!title) return undefined;
    return {
      title,
      body: get('body') ?? '',
      url: get('url') ?? '/',
      icon: get('icon'),
      tag: get('tag'),
      lang: get('lang'),
    };
  } catch {
    return undefined;
  }
};

/** Shows a message of the shop. A browser that gets one and shows nothing takes the permission away. */
export const showPush = async ({ registration }: WorkerScope, { data }: PushEvent): Promise<void> => {
  const message = readMessage(data);
  if (!message) return;
  const { title, body, url, icon, tag, lang } = message;
  await registration.showNotification(title, {
    body,
    icon: icon ?? ICON,
    data: { url },
    ...(tag && { tag }),
    ...(lang && { lang, dir: directionOf(lang) }),
  });
};

/** The page of a notification on this very site: its address may be named by the shop's public origin. */
const pageOf = (data: unknown, origin: string): string => {
  const url = text(typeof data === 'object' && data !== null ? Reflect.get(data, 'url') : undefined) ?? '/';
  if (!URL.canParse(url, origin)) return `${origin}/`;
  const { pathname, search, hash } = new URL(url, origin);
  return origin + pathname + search + hash;
};

/** A press brings the tab that shows the page to the front, or opens one. */
export const openNotification = async (scope: WorkerScope, { notification }: NotificationEvent) => {
  notification.close();
  const page = pageOf(notification.data, scope.location.origin);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url.split('#')[0] === page.split('#')[0]);
  await (open ? open.focus() : scope.clients.openWindow(page));
};
