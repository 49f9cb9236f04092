import type { Phrases } from '../../text/text.ts';
import { inDigitsOf } from './digits.ts';

/** Arabic: texts of the small scripts and of the stores that every page loads. */
export const ARABIC_SCRIPTS: Phrases = {
  'Now chosen: {0}. No longer chosen: {1}': 'تم اختيار: {0}. لم يعد مختارًا: {1}',
  'Now chosen: {0}': 'تم اختيار: {0}',
  'No longer chosen: {0}': 'لم يعد مختارًا: {0}',
  'You were signed out. What you typed is kept: sign in and try again.':
    'تم تسجيل خروجك. ما كتبته محفوظ: سجّل الدخول وحاول مرة أخرى.',
  "The shop didn't respond in time, so we don't know whether this worked. Please try again.":
    'لم يردّ المتجر في الوقت المناسب، فلا نعرف إن كان ذلك قد نجح. يُرجى المحاولة مرة أخرى.',
  'We could not reach the shop. Nothing was changed, please try again.':
    'تعذّر الوصول إلى المتجر. لم يتغيّر شيء، يرجى المحاولة مرة أخرى.',
  'Something went wrong on our side. Nothing was changed, please try again.':
    'حدث خطأ لدينا. لم يتغيّر شيء، يرجى المحاولة مرة أخرى.',
  'Delivering to {0}': 'التوصيل إلى {0}',
  'Does not deliver to {0}': 'لا يوصّل إلى {0}',
  'You are offline!': 'أنت غير متصل!',
  'Please check your internet connection.': 'يرجى التحقق من اتصالك بالإنترنت.',
  'Try again': 'حاول مرة أخرى',
  'Stay on this page': 'البقاء في هذه الصفحة',
  'You are back online.': 'عاد الاتصال.',
  Filters: 'التصفية',
  '{0} product|{1} products': 'لا منتجات|منتج واحد|منتجان|{0} منتجات|{0} منتجًا|{0} منتج',
  from: 'من',
  'Adding...': 'جارٍ الإضافة...',
  'Choose options for {0}': 'اختر خيارات {0}',
  'Add {0} to cart': 'أضف {0} إلى السلة',
  Choose: 'اختر',
  Add: 'أضف',
  'Quantity of {0}': 'كمية {0}',
  'One {0} fewer': 'أقل بواحد: {0}',
  'One more {0}': 'واحد آخر: {0}',
  'We could not reach the shop. Your choices are kept.': 'تعذر الوصول إلى المتجر. اختياراتك محفوظة.',
  'The filters did not load.': 'لم تُحمَّل عوامل التصفية.',
  'Loading filters…': 'يجري تحميل عوامل التصفية…',
  Close: 'إغلاق',
  '{0} to {1} of {2}': '{0} إلى {1} من {2}',
  '{0} more loaded': 'حُمّل {0} أخرى',
  'Could not load more. Try again': 'تعذر تحميل المزيد. حاول مرة أخرى',
  '{0} added to cart': 'أُضيف {0} إلى السلة',
  'In cart: {0}': 'في السلة: {0}',
  '{0}. Choose options for {1}': '{0}. اختر خيارات {1}',
  Clear: 'مسح',
  'Recent searches': 'عمليات البحث الأخيرة',
  'More like this': 'منتجات مشابهة',
  'Track your order': 'تتبّع طلبك',
  'Buy again': 'اشترِ مرة أخرى',
  Suggestions: 'اقتراحات',
  'No suggestions': 'لا اقتراحات',
  '{0} suggestion|{1} suggestions': 'لا اقتراحات|اقتراح واحد|اقتراحان|{0} اقتراحات|{0} اقتراحًا|{0} اقتراح',
  'from {0}': 'من {0}',
  Products: 'المنتجات',
  Categories: 'الفئات',
  Searches: 'عمليات البحث',
  'The options could not be loaded. Check your connection and try again.':
    'تعذّر تحميل الخيارات. تحقّق من اتصالك وحاول مرة أخرى.',
  'Error remove item from cart': 'خطأ في إزالة المنتج من السلة',
  'Cart Fetch Error': 'خطأ في تحميل السلة',
  '{0}, {1} item, {2}|{3}, {4} items, {5}':
    '{0}، {1} منتج، {2}|{0}، منتج واحد، {2}|{0}، منتجان، {2}|{0}، {1} منتجات، {2}|{0}، {1} منتجًا، {2}|{0}، {1} منتج، {2}',
  'This page is as it was on {0}.': 'هذه الصفحة كما كانت في {0}.',
  "Saved for your cart. We'll add it once you're online.": 'حُفظ لسلتك. سيُضاف عندما يعود الاتصال.',
  'A product': 'منتج',
  'Your cart is up to date. Something in it needs your decision.':
    'تم تحديث سلتك. هناك أمر فيها يحتاج إلى قرارك.',
  'Your cart is up to date.': 'تم تحديث سلتك.',
  'View cart': 'عرض السلة',
  'Link copied': 'تم نسخ الرابط',
  'Copy this link: {0}': 'انسخ هذا الرابط: {0}',
  'This part of the shop did not load. Check your connection and reload the page.':
    'لم يُحمَّل هذا الجزء من المتجر. تحقّق من الاتصال وأعد تحميل الصفحة.',
  Reload: 'إعادة التحميل',
};

export const arabicScripts = (locale: string): Phrases => inDigitsOf(ARABIC_SCRIPTS, locale);
