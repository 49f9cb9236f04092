import type { OrderEntity } from './books.ts';
import { FAULTS } from './faults.ts';
import { ACTS, type Act } from './shopper-acts.ts';
import type { Simulator } from './simulator.ts';

const LABELS: Readonly<Record<Act, string>> = {
  pay: 'Pay',
  fail: 'Let the payment fail',
  cancel: 'Close the window',
  delay: 'Pay, but the bank takes 20 seconds',
  double: 'Pay twice',
  lose: 'Pay, but the answer to the shop gets lost',
  'lose-all': 'Pay, but answer and webhook get lost',
};

const STYLE = `body{font:16px/1.5 system-ui;margin:0;background:rgb(0 0 0/.6);display:grid;place-items:center;min-height:100vh}
main{background:#fff;color:#111;padding:24px;border-radius:12px;display:grid;gap:12px;width:min(360px,90vw)}
button{font:inherit;padding:10px;border-radius:8px;border:1px solid #888;background:#fff;cursor:pointer}
button[value=pay]{background:#2950da;color:#fff}table{border-collapse:collapse}td,th{padding:4px 8px;text-align:start}`;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;

/** The window in which a shopper pays, fails to, or gives up. */
export const windowPage = ({ id, amount, currency }: OrderEntity): string => {
  const buttons = ACTS.map((act) => `<button value="${act}">${escapeHtml(LABELS[act])}</button>`).join('');
  const script = `const parentOrigin = new URLSearchParams(location.search).get('parent') || '*';
const says = document.querySelector('[role=status]');
document.querySelector('main').addEventListener('click', async ({ target }) => {
  if (target.tagName !== 'BUTTON') return;
  const answer = await fetch('/v1/checkout/act', { method: 'POST', body: JSON.stringify({ order_id: ${JSON.stringify(id)}, act: target.value }) });
  const message = await answer.json();
  parent.postMessage(message, parentOrigin);
  if (message.type === 'failed') says.textContent = message.error.description;
});`;
  const heading = `Pay ${amount} ${currency} (subunits)`;
  return page(
    'Simulated payment',
    `<h1>${escapeHtml(heading)}</h1><p role="status"></p>${buttons}<script>${script}</script>`,
  );
};

/** What the gateway knows, and how its API shall fail. */
export const statusPage = ({ books, webhooks, fault }: Simulator): string => {
  const row = (cells: readonly unknown[]) =>
    `<tr>${cells.map((cell) => `<td>${escapeHtml(String(cell))}</td>`).join('')}</tr>`;
  const payments = [...books.payments.values()].map((payment) =>
    row([payment.id, payment.status, payment.amount, payment.currency, `−${payment.amount_refunded}`]),
  );
  const waiting = webhooks.deliveries.filter(({ state }) => state === 'waiting');
  const faults = ['none', ...FAULTS].map((one) => `<button value="${one}">${one}</button>`).join(' ');
  const script = `document.querySelector('#faults').addEventListener('click', async ({ target }) => {
  if (target.tagName !== 'BUTTON') return;
  await fetch('/fault', { method: 'POST', body: JSON.stringify({ fault: target.value }) });
  location.reload();
});`;
  return page(
    'Simulated gateway',
    `<h1>Simulated gateway</h1><p>${books.orders.size} orders, ${waiting.length} webhooks on their way.</p>
<table>${payments.join('')}</table><p>The API answers: ${fault ?? 'well'}</p><p id="faults">${faults}</p><script>${script}</script>`,
  );
};
