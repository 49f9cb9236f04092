import type { Phrases } from '../../text.ts';

/** Arabic: texts of the small scripts and of the stores that every page loads. */
export const ARABIC_SCRIPTS: Phrases = {
  'No longer chosen: {0}': 'لم يعد مختارًا: {0}',
  'You were signed out. What you typed is kept: sign in and try again.':
    'تم تسجيل خروجك. ما كتبته محفوظ: سجّل الدخول وحاول مرة أخرى.',
  'We could not reach the shop. Nothing was changed, please try again.':
    'تعذّر الوصول إلى المتجر. لم يتغيّر شيء، يرجى المحاولة مرة أخرى.',
  'Something went wrong on our side. Nothing was changed, please try again.':
    'حدث خطأ لدينا. لم يتغيّر شيء، يرجى المحاولة مرة أخرى.',
  'Delivering to {0}': 'التوصيل إلى {0}',
  'You are offline!': 'أنت غير متصل!',
  'Please check your internet connection.': 'يرجى التحقق من اتصالك بالإنترنت.',
  'Try again': 'حاول مرة أخرى',
  'Stay on this page': 'البقاء في هذه الصفحة',
  'You are back online.': 'عاد الاتصال.',
  'The options could not be loaded. Check your connection and try again.':
    'تعذّر تحميل الخيارات. تحقّق من اتصالك وحاول مرة أخرى.',
  'Error remove item from cart': 'خطأ في إزالة المنتج من السلة',
  'Cart Fetch Error': 'خطأ في تحميل السلة',
  '{0}, {1} item, {2}|{3}, {4} items, {5}':
    '{0}، {1} منتج، {2}|{0}، منتج واحد، {2}|{0}، منتجان، {2}|{0}، {1} منتجات، {2}|{0}، {1} منتجًا، {2}|{0}، {1} منتج، {2}',
};
