import type { OrderEntity } from './entities.ts';
import { FAULTS } from './faults.ts';
import { ACTS, type Act } from './shopper-acts.ts';
import type { Simulator } from './simulator.ts';

const LABELS: Readonly<Record<Act, string>> = {
  pay: 'Pay',
  fail: 'Let the payment fail',
  cancel: 'Close the window',
  delay: 'Pay, but the bank takes 20 seconds',
  bounce: 'Pay by a bank debit that fails after 20 seconds',
  double: 'Pay twice',
  lose: 'Pay, but the answer to the shop gets lost',
  'lose-all': 'Pay, but answer and webhook get lost',
};

const STYLE = `:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;color:#14161c}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px}
body.window{background:rgb(10 12 20/.6)}body.books{background:#f3f4f7;place-items:start center}
main{background:#fff;border-radius:16px;box-shadow:0 12px 40px rgb(0 0 0/.25);width:min(400px,100%);overflow:hidden}
.books main{width:min(760px,100%);box-shadow:none;border:1px solid #d9dce4}
header{background:#14265c;color:#fff;padding:20px 24px}header p{margin:0;color:#d5dcf3;font-size:14px}
h1{font-size:22px;line-height:1.3;margin:0}h2{font-size:14px;margin:8px 0 0;color:#565b68;font-weight:600}
.body{display:grid;gap:10px;padding:20px 24px 24px}[role=status]{margin:0;color:#a31621;font-weight:600}[role=status]:empty{display:none}
button{font:inherit;min-height:44px;padding:8px 16px;border-radius:10px;border:1px solid #b9bfcc;background:#fff;color:inherit;cursor:pointer;text-align:start}
button:hover{border-color:#14265c}button:focus-visible{outline:3px solid #7e9bff;outline-offset:2px}button[disabled]{opacity:.5}
button[value=pay]{background:#2950da;border-color:#2950da;color:#fff;font-weight:600;text-align:center}
button[aria-pressed=true]{background:#14265c;color:#fff}.row{display:flex;flex-wrap:wrap;gap:8px}
table{border-collapse:collapse;width:100%;font-size:14px}td,th{padding:6px 8px;text-align:start;border-bottom:1px solid #e6e8ee}td.sum{text-align:end;font-variant-numeric:tabular-nums}
.scroll{overflow-x:auto}`;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** "$12.50" of 1250 and USD: the gateway counts in the currency's smallest unit. */
const writeMoney = (subunits: number, currency: string): string => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(subunits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

const page = (kind: 'window' | 'books', title: string, { head, body }: { head: string; body: string }) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body class="${kind}"><main><header>${head}</header><div class="body">${body}</div></main></body></html>`;

/** The window in which a shopper pays, fails to, or gives up. */
export const windowPage = ({ id, amount, currency, receipt }: OrderEntity): string => {
  const button = (act: Act) => `<button type="button" value="${act}">${escapeHtml(LABELS[act])}</button>`;
  const others = ACTS.filter((act) => act !== 'pay').map(button);
  const script = `const parentOrigin = new URLSearchParams(location.search).get('parent') || location.origin;
const says = document.querySelector('[role=status]');
const buttons = document.querySelectorAll('button');
const enable = (isOn) => buttons.forEach((button) => { button.disabled = !isOn; });
document.querySelector('main').addEventListener('click', async ({ target }) => {
  if (target.tagName !== 'BUTTON') return;
  enable(false);
  const answer = await fetch('/v1/checkout/act', { method: 'POST', body: JSON.stringify({ order_id: ${JSON.stringify(id)}, act: target.value }) });
  const message = await answer.json();
  parent.postMessage(message, parentOrigin);
  if (message.url) location.assign(message.url);
  if (message.type === 'failed') says.textContent = message.error.description;
  enable(true);
});`;
  return page('window', 'Simulated payment', {
    head: `<p>Simulated gateway: no money moves</p><h1>Pay ${escapeHtml(writeMoney(amount, currency))}</h1><p>${escapeHtml(receipt ?? id)}</p>`,
    body: `<p role="status"></p>${button('pay')}<h2>Or let something happen</h2>${others.join('')}<script>${script}</script>`,
  });
};

/** What the gateway knows, and how its API shall fail. */
export const statusPage = ({ books, webhooks, fault }: Simulator): string => {
  const payments = [...books.payments.values()].toReversed().map((payment) => {
    const { id, status, amount, currency, amount_refunded: refunded } = payment;
    const receipt = books.order(payment.order_id).receipt ?? payment.order_id;
    const cells = [receipt, id, status].map((cell) => `<td>${escapeHtml(cell)}</td>`);
    const sums = [amount, refunded].map(
      (sum) => `<td class="sum">${escapeHtml(writeMoney(sum, currency))}</td>`,
    );
    return `<tr>${[...cells, ...sums].join('')}</tr>`;
  });
  const heads = ['Order', 'Payment', 'Status', 'Taken', 'Went back'].map((head) => `<th>${head}</th>`);
  const waiting = webhooks.deliveries.filter(({ state }) => state === 'waiting');
  const faults = ['none', ...FAULTS].map(
    (one) =>
      `<button type="button" value="${one}" aria-pressed="${one === (fault ?? 'none')}">${one}</button>`,
  );
  const script = `document.querySelector('#faults').addEventListener('click', async ({ target }) => {
  if (target.tagName !== 'BUTTON') return;
  await fetch('/fault', { method: 'POST', body: JSON.stringify({ fault: target.value }) });
  location.reload();
});`;
  const table = `<div class="scroll"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${payments.join('')}</tbody></table></div>`;
  return page('books', 'Simulated gateway', {
    head: `<h1>Simulated gateway</h1><p>${books.orders.size} orders, ${waiting.length} webhooks on their way. Reload to see what is new.</p>`,
    body: `${payments.length > 0 ? table : '<p>Nobody has paid yet.</p>'}<h2>How its API fails</h2><div id="faults" class="row">${faults.join('')}</div><script>${script}</script>`,
  });
};
