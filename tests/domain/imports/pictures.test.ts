import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  nextTryAfter,
  PICTURE_PROBLEMS,
  pictureAddress,
  placePicture,
  problemOfStatus,
} from '../../../src/domain/imports/pictures.ts';
import { holds } from '../properties.ts';

describe('pictures of other servers', () => {
  test('have https addresses, or an origin that the operator names', () => {
    expect(pictureAddress('https://shop.example/a b.jpg?v=1', [])).toBe('https://shop.example/a%20b.jpg?v=1');
    const named = ['http://shop.example:8080'];
    expect(pictureAddress('http://shop.example:8080/a.jpg', [])).toBeUndefined();
    expect(pictureAddress('http://shop.example:8080/a.jpg', named)).toBe('http://shop.example:8080/a.jpg');
    expect(pictureAddress('http://shop.example/a.jpg', named)).toBeUndefined();
    for (const url of ['', 'a.jpg', '/media/x/640', 'ftp://shop.example/a.jpg', 'data:image/png;base64,AA'])
      expect(pictureAddress(url, named)).toBeUndefined();
    expect(pictureAddress(`https://shop.example/${'a'.repeat(1_000)}`, [])).toBeUndefined();
  });

  test('are tried again after 1, 5 and 30 minutes where the server may answer later', () => {
    expect([1, 2, 3, 4].map((tries) => nextTryAfter('no_answer', tries))).toEqual([
      60_000,
      300_000,
      1_800_000,
      undefined,
    ]);
    for (const problem of PICTURE_PROBLEMS)
      if (problem !== 'no_answer') expect(nextTryAfter(problem, 1)).toBeUndefined();
    expect([404, 410, 403, 401].map(problemOfStatus)).toEqual(Array(4).fill('picture_not_found'));
    expect([408, 425, 429, 500, 503, 304, 100].map(problemOfStatus)).toEqual(Array(7).fill('no_answer'));
  });

  const pictures = (...keys: string[]) => keys.map((key) => ({ key }));
  const places = new Map([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ]);

  test('stand as in the file, before what the product has besides', () => {
    expect(placePicture(pictures('own'), { key: 'b' }, places)).toEqual(pictures('b', 'own'));
    expect(placePicture(pictures('b', 'own'), { key: 'a' }, places)).toEqual(pictures('a', 'b', 'own'));
    expect(placePicture(pictures('a', 'own'), { key: 'c' }, places)).toEqual(pictures('a', 'c', 'own'));
    expect(placePicture(pictures('own', 'a', 'x'), { key: 'a' }, places)).toEqual(pictures('own', 'a', 'x'));
    const full = Array.from({ length: 20 }, (_, at) => ({ key: `own ${at}` }));
    expect(placePicture(full, { key: 'a' }, places)).toBe(full);
    expect(placePicture(pictures('own'), { key: 'unknown' }, places)).toEqual(pictures('unknown', 'own'));
  });

  const keys = ['p', 'q', 'r', 's', 't'];
  const order = new Map(keys.map((key, at) => [key, at]));
  holds(
    'come to the same order, whichever is there first',
    fc.shuffledSubarray(keys, { minLength: 5 }),
    (arrivals) => {
      let list: readonly { key: string }[] = pictures('own');
      for (const key of arrivals) list = placePicture(list, { key }, order);
      expect(list.map(({ key }) => key)).toEqual([...keys, 'own']);
    },
  );
});
