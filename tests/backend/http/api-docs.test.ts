import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { type ApiDocument, renderDocs } from '../../../src/backend/http/api-docs.ts';
import { API_DOCUMENT, OPERATIONS } from '../../fixtures/api-document.ts';

const { document } = new JSDOM(renderDocs(API_DOCUMENT as ApiDocument)).window;

test('the page of the API names every call and every shape once, and each of its links leads somewhere', () => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const summaries = [...document.querySelectorAll('section > details > summary')].map((one) =>
    one.textContent?.trim(),
  );
  expect(summaries.sort()).toEqual(OPERATIONS.map(({ method, path }) => `${method} ${path}`).sort());
  for (const name of Object.keys(API_DOCUMENT.components?.schemas ?? {}))
    expect(ids).toContain(`schema-${name}`);
  const dead = [...document.querySelectorAll('a[href^="#"]')].filter(
    (link) => !ids.includes(link.getAttribute('href')?.slice(1) ?? ''),
  );
  expect(dead.map((link) => link.outerHTML)).toEqual([]);
});

test('the page of the API escapes what it shows', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const page = renderDocs({
    info: { title: evil, description: evil },
    paths: { [`/${evil}`]: { get: { tags: [evil], responses: { 200: { description: evil } } } } },
    components: {
      schemas: { Evil: { type: 'object', properties: { [evil]: { description: evil, example: evil } } } },
    },
  });
  expect(page).not.toContain('<img');
});
