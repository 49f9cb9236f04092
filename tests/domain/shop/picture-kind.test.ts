import { expect, test } from 'vitest';
import { pictureKind } from '../../../src/domain/shop/picture-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n....', 'png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x20ftypavif', 'avif'],
  ['\0\0\0\x20ftypavis', 'avif'],
  ['\0\0\0\x20ftypheic', undefined],
  ['RIFF\x10\0\0\0WAVEfmt ', undefined],
  ['\xff\xd8', undefined],
  ['\xff\0\xff', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['', undefined],
])('a file that begins with %j is %s', (text, kind) => {
  expect(pictureKind(bytes(text))).toBe(kind);
});
