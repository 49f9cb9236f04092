import type { BrowserContext, Request, Route } from '@playwright/test';

/** An event as Google's tag sends it. */
export interface SentEvent {
  name: string;
  params: Record<string, unknown>;
}

const GOOGLE = `
(() => {
  document.cookie = '_ga=GA1.1.1.1; path=/';
  const send = (entry) => {
    if (!entry || entry[0] !== 'event' || window['ga-disable-G-AB12CD34EF']) return;
    const body = JSON.stringify({ name: entry[1], params: entry[2] });
    fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', keepalive: true, body });
  };
  const push = dataLayer.push.bind(dataLayer);
  for (const entry of dataLayer) send(entry);
  dataLayer.push = (entry) => { send(entry); return push(entry); };
})()`;

/** A chat or nudge as they come: a style sheet in the page, a box with style attributes, a cookie, a call home. */
const widget = (name: string, home: string) => `
(() => {
  document.cookie = '${name}-id=1; path=/';
  localStorage.setItem('${name}.state', '1');
  const style = document.createElement('style');
  style.textContent = '.${name}-box { position: fixed; inset: auto 0 0 auto; inline-size: 1px; block-size: 1px; }';
  document.head.append(style);
  const box = document.createElement('div');
  box.className = '${name}-box';
  box.setAttribute('style', 'opacity: 0');
  document.body.append(box);
  fetch('${home}', { mode: 'no-cors' });
})()`;

/** Who answers in place of whom. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'www.googletagmanager.com': GOOGLE,
  'pixel.nudgify.com': widget('nudgify', 'https://app.nudgify.com/api'),
  'widget.intercom.io': widget('intercom', 'https://api-iam.intercom.io/messenger/web/ping'),
  'embed.tawk.to': widget('tawk', 'https://va.tawk.to/v1/session/start'),
};

export type Mood = 'well' | 'down' | 'silent';

/** Stands in for every host but the shop's, under the hosts' own names, so that the shop's policy is the real one. */
export const standIn = async (context: BrowserContext, shopUrl: string) => {
  const requested: string[] = [];
  const events: SentEvent[] = [];
  let mood: Mood = 'well';
  const answer = async (route: Route, request: Request) => {
    const { host } = new URL(request.url());
    requested.push(host);
    if (mood === 'down') return route.abort('connectionrefused');
    if (mood === 'silent') return undefined;
    if (host.endsWith('google-analytics.com') && request.method() === 'POST')
      events.push(JSON.parse(request.postData() ?? '{}') as SentEvent);
    const body = SCRIPTS[host];
    return route.fulfill(body ? { contentType: 'text/javascript', body } : { status: 204 });
  };
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== new URL(shopUrl).origin,
    answer,
  );
  return {
    events,
    /** The hosts that got requests since the last look, each once. */
    takeHosts: (): string[] => [...new Set(requested.splice(0))].sort(),
    set: (next: Mood) => {
      mood = next;
    },
  };
};
