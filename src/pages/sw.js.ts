import type { APIRoute } from 'astro';
import { readSettings } from '../domain/shop/settings.ts';

/** Takes an installed worker back: its caches go, and from the next page on the browser does without it. */
const RETIRE = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('shop-')) await caches.delete(name);
  await registration.unregister();
})()));
`;

/**
 * The service worker. Its script is an asset named by its content, so these few bytes change with every build; the
 * setting `service_worker_enable` makes them the end of every installed one.
 */
export const GET: APIRoute = async ({ locals }) => {
  const { settings } = await locals.api('GET /get-data');
  const { workerUrl } = locals;
  const isOn = workerUrl !== undefined && readSettings(settings).hasOfflineWorker;
  return new Response(isOn ? `importScripts(${JSON.stringify(workerUrl)});\n` : RETIRE, {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
};
