import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { UserResponse } from '../../../src/api/contract/account.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newGuest } from '../../fixtures/test-shop.ts';

const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

describeRules('user/change-avatar', (shop) => {
  const send = async (headers: Record<string, string>, content: Uint8Array | null, name = 'me.png') => {
    const form = new FormData();
    if (content) form.set('avatar', new File([new Uint8Array(content)], name));
    else form.set('remove', 'true');
    const response = await shop().request('/api/user/change-avatar', {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest', ...headers },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as UserResponse & Partial<ErrorBody> };
  };
  const fileOf = (url: string | null, width = 256) =>
    join(shop().shop.dataDir, 'media', `${url?.split('/')[2]}-${width}.webp`);

  test('draws the picture again at two sizes, without what was said beside it', async () => {
    const { headers } = await newCustomer(shop);
    const withPlace = await picture()
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await send(headers, withPlace);
    expect(status).toBe(200);
    expect(body.user.avatar_url).toMatch(/^\/media\/avatar-[0-9a-f]{32}\/256$/);
    for (const width of [256, 96]) {
      const bytes = await readFile(fileOf(body.user.avatar_url, width));
      const meta = await sharp(bytes).metadata();
      expect([meta.format, meta.width, meta.height, meta.exif]).toEqual(['webp', width, width, undefined]);
      expect(bytes.includes('a secret place')).toBe(false);
    }
  });

  test('gives each picture a new address, and none to removed ones', async () => {
    const { headers } = await newCustomer(shop);
    const first = (await send(headers, await picture().png().toBuffer())).body.user.avatar_url;
    const second = (await send(headers, await picture().webp().toBuffer())).body.user.avatar_url;
    expect(second).not.toBe(first);
    expect([existsSync(fileOf(first)), existsSync(fileOf(second))]).toEqual([false, true]);
    expect((await send(headers, null)).body.user.avatar_url).toBeNull();
    expect(existsSync(fileOf(second))).toBe(false);
  });

  test('refuses what is no such picture, whatever it is called', async () => {
    const { headers } = await newCustomer(shop);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script/></svg>');
    const png = await picture().png().toBuffer();
    const huge = Buffer.from(png);
    huge.writeUInt32BE(50_000, 16);
    huge.writeUInt32BE(50_000, 20);
    const files = [
      ...[
        svg,
        Buffer.from('GIF89a<script>alert(1)</script>'),
        Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1'),
      ],
      ...[
        png.subarray(0, 60),
        huge,
        await picture(63, 200).png().toBuffer(),
        Buffer.alloc(2 * 1024 * 1024 + 1),
      ],
    ];
    for (const file of files) {
      const { status, body } = await send(headers, file, 'me.png');
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['avatar']]);
    }
  });

  test('refuses more pixels than it would unpack, and takes them up to there', async () => {
    const { headers } = await newCustomer(shop);
    const { status, body } = await send(headers, await picture(4_100, 4_000).png().toBuffer());
    expect([status, body.errors?.avatar]).toEqual([
      422,
      ['A picture of this kind may have at most 16 megapixels.'],
    ]);
    expect((await send(headers, await picture(4_000, 4_000).png().toBuffer())).status).toBe(200);
  });

  test('takes six an hour from an account and says when the next may come', async () => {
    const { headers } = await newCustomer(shop);
    const png = await picture().png().toBuffer();
    for (let i = 0; i < 6; i += 1) expect((await send(headers, png)).status).toBe(200);
    const { status, body } = await send(headers, png);
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect((await send((await newCustomer(shop)).headers, png)).status).toBe(200);
  });

  test('is for customers', async () => {
    const { status, body } = await send({ 'guest-id': newGuest() }, null);
    expect([status, body.code]).toEqual([403, 'login_required']);
  });
});
