import type { Phrases } from '../../text/text.ts';

/** Arabic: what pages of this room say. */
export const HOME_PAGES: Phrases = {
  '{0}, page {1} of {2}.': '{0}، صفحة {1} من {2}.',
  '{0}: {1}, page {2}': '{0}: {1}، صفحة {2}',
  'All products': 'كل المنتجات',
  Highlights: 'المميزات',
  'Products, scroll for more': 'منتجات، مرّر لرؤية المزيد',
  'Categories, scroll for more': 'فئات، مرّر لرؤية المزيد',
  'See all: {0}': 'عرض الكل: {0}',
  'See all': 'عرض الكل',
  'Back: {0}': 'السابق: {0}',
  'More: {0}': 'المزيد: {0}',
  'More from us': 'المزيد منا',
  'What you are looking for': 'عمّ تبحث',
  '{0} of {1}': '{0} من {1}',
  'Pause slides': 'إيقاف الشرائح مؤقتًا',
  'Previous slide': 'الشريحة السابقة',
  'Next slide': 'الشريحة التالية',
  'Shop now': 'تسوّق الآن',
};

/** Arabic: what islands of this room say; the browser loads these with its first island. */
export const HOME_ISLANDS: Phrases = { carousel: 'شريط شرائح' };
