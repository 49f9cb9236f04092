import type { Phrases } from '../../text.ts';

/** Arabic: what pages of this room say. */
export const SHELL_PAGES: Phrases = {
  'Skip to content': 'تخطَّ إلى المحتوى',
};

/** Arabic: what islands of this room say; the browser loads these with its first island. */
export const SHELL_ISLANDS: Phrases = {
  'There is a problem': 'هناك مشكلة',
  'There are {0} problems': 'هناك {0} مشكلات',
  optional: 'اختياري',
  Loading: 'جارٍ التحميل',
  'This did not load': 'تعذّر التحميل',
  'Nothing is lost. Check your connection and try again.': 'لم يُفقد شيء. تحقّق من اتصالك وحاول مرة أخرى.',
  'Try again': 'حاول مرة أخرى',
  Close: 'إغلاق',
  'This part of the page has failed': 'تعطّل هذا الجزء من الصفحة',
  'The rest of the page keeps working, and your cart is safe.': 'بقية الصفحة تعمل، وسلتك محفوظة.',
};
