// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { PromotionLink } from '../../../src/admin/promotions/PromotionLink.tsx';
import { LinkedCode } from '../../../src/islands/cart/LinkedCode.tsx';

/** What a camera reads of a drawing. */
const scan = async (drawing: Element): Promise<string | undefined> => {
  const svg = new XMLSerializer().serializeToString(drawing);
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .resize(400, 400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(Uint8ClampedArray.from(data), info.width, info.height)?.data;
};

afterEach(cleanup);

test.each([
  'SPRING10',
  'A-FÊTE 100% & MORE',
  'X'.repeat(40),
])('the QR code of a promotion leads to its link, and the cart reads %s from it', async (code) => {
  render(<PromotionLink code={code} />);
  const link = screen.getByLabelText<HTMLInputElement>(`Link to ${code}`).value;
  const read = await scan(screen.getByRole('img', { name: `QR code: Link to ${code}` }));
  expect(read).toBe(link);
  const { pathname, hash } = new URL(read ?? '');
  expect(pathname).toBe('/cart');
  history.replaceState(null, '', `${pathname}${hash}`);
  render(<LinkedCode cart={{ cartItems: [] } as never} />);
  expect(await screen.findByText((text) => text.startsWith(`Your code ${code} is kept`))).toBeTruthy();
});
