// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { pathWords, valueWords } from '../../../src/admin/people/log-words.ts';
import { productField, promotionField, stateField } from '../../../src/admin/ui/field-words.ts';

const page = vi.hoisted(() => ({ locale: 'en-US' }));
vi.mock('../../../src/language/desk.ts', async (original) => ({
  ...(await original<object>()),
  pageLanguage: () => ({ locale: page.locale, prefix: '', direction: 'ltr' }),
}));

const plain = (field: string) => field;

test('values of the log are named as the desk’s forms name them', () => {
  expect(pathWords('selling_price', productField)).toBe('Price');
  expect(pathWords('sale.until', productField)).toBe('Sale price › Until');
  expect(pathWords('is_active', promotionField)).toBe('Switched on');
  expect(pathWords('is_private', promotionField)).toBe('Listed nowhere');
  expect(['state', 'due_at'].map((path) => pathWords(path, stateField))).toEqual(['Status', 'When']);
  expect(pathWords('content.blocks.14.data.links.1.label', plain)).toBe(
    'Text › Blocks › 14 › Links › 1 › Words',
  );
  expect(pathWords('texts.de.subject', plain)).toBe('Text › German › Subject');
  expect(pathWords('stock.1.was', productField)).toBe('Stock › 1 › Before');
  expect(pathWords('refunded_minor', plain)).toBe('Refunded');
  expect(pathWords('prices.sale.price', productField)).toBe('Sale price › Price');
  expect(['to', 'eta.to'].map((path) => pathWords(path, plain))).toEqual([
    'Where it goes',
    'When it is there › Until',
  ]);
  expect(productField('prices')).toBe('Prices');
  expect(pathWords('constructor', plain)).toBe('constructor');
});

test('a block is named as in the editor, and a promotion’s code stays as it was typed', () => {
  const line = (path: string) => ({ path, text: 'top_navigation' });
  expect(valueWords('home', line('content.blocks.0.code'))).toBe('Top bar');
  expect(valueWords('page', line('content.blocks.3.code'))).toBe('Top bar');
  expect(valueWords('promotion', line('code'))).toBe('top_navigation');
});

test('what is nothing, yes or no is said in words', () => {
  const said = ['null', '[]', '', 'true', 'false', '4.95'].map((text) =>
    valueWords('page', { path: 'title', text }),
  );
  expect(said).toEqual(['–', '–', '–', 'yes', 'no', '4.95']);
});

test('a status, a moment and where money goes are said as the desk says them', () => {
  const say = (path: string, text: string) => valueWords('order', { path, text });
  expect(say('status', 'out_for_delivery')).toBe('On the way');
  expect(say('status', 'constructor')).toBe('constructor');
  expect(say('closed', 'handed_over')).toBe('Handed over');
  expect(valueWords('import', { path: 'subject', text: 'gift_cards' })).toBe('Gift cards');
  expect(say('to', 'source')).toBe('The way it was paid');
  expect(say('eta.to', '2026-11-24T17:04:00.000Z')).toMatch(/^Nov 2\d, 2026, /);
});

test('what means more than yes, no or nothing is said so', () => {
  const say = (entity: string, path: string, text: string) => valueWords(entity, { path, text });
  expect(say('product', 'is_active', 'true')).toBe('Published');
  expect(say('promotion', 'is_active', 'true')).toBe('yes');
  expect(say('staff', 'branch_ids', 'null')).toBe('all branches');
  expect(say('promotion', 'order_types', 'delivery, dine_in')).toBe('Delivery, At the table');
  expect(say('page', 'title', 'sent')).toBe('sent');
  expect(say('branch', 'timezone', 'America/Los_Angeles')).toBe('Los Angeles');
});

describe('numbers of the log', () => {
  const write = (entity: string, path: string, number: number) =>
    valueWords(entity, { path, text: String(number), number });

  test('are money where money is kept, in minor units or as forms send it', () => {
    expect(write('order', 'refunded_minor', 1250)).toBe('$12.50');
    expect(write('product', 'prices.sale.price', 450)).toBe('$4.50');
    expect(write('product', 'options.groups.1.values.2.variant_prices.1.price', 50)).toBe('$0.50');
    expect(write('promotion', 'min_subtotal', 20)).toBe('$20.00');
    expect(write('branch', 'delivery.distance_bands.1.charge', 2.5)).toBe('$2.50');
  });

  test('are in the reader’s language where they are none', () => {
    page.locale = 'de-DE';
    expect(write('tax', 'rate_percent', 7.5)).toBe('7,5');
    expect(write('product', 'tax_rate_bps', 750)).toBe('7,5\u00a0%');
    expect(write('product', 'category_ids.1.id', 12345)).toBe('12345');
    expect(valueWords('setting', { path: 'value', text: '12.50' })).toBe('12,50');
    expect(valueWords('page', { path: 'title', text: '12.50' })).toBe('12.50');
    page.locale = 'en-US';
  });
});
