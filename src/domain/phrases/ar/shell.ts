import type { Phrases } from '../../text/text.ts';

/** Arabic: what pages of this room say. */
export const SHELL_PAGES: Phrases = {
  'Skip to content': 'تخطَّ إلى المحتوى',
  Back: 'رجوع',
  Search: 'بحث',
  Cart: 'السلة',
  Close: 'إغلاق',
  'This screen needs JavaScript. Turn it on to continue.': 'تحتاج هذه الصفحة إلى JavaScript. فعّله للمتابعة.',
  'This screen needs JavaScript. Turn it on to continue, or call us: we take orders by phone.':
    'تحتاج هذه الصفحة إلى JavaScript. فعّله للمتابعة أو اتصل بنا: نستقبل الطلبات عبر الهاتف.',
  Account: 'الحساب',
  Orders: 'الطلبات',
  Wishlist: 'المفضلة',
  'Track an order': 'تتبّع طلب',
  Offers: 'العروض',
  'Refer a friend': 'ادعُ صديقًا',
  Menu: 'القائمة',
  Language: 'اللغة',
  Main: 'التنقل الرئيسي',
  'Delivery in {0}–{1} min': 'التوصيل خلال {0}–{1} دقيقة',
  'You can order for later.': 'يمكنك الطلب لوقت لاحق.',
  Sections: 'الأقسام',
  'Your account': 'حسابك',
  Shop: 'تسوّق',
  'Good to know': 'معلومات مفيدة',
  'Our branches': 'فروعنا',
  'Where we are': 'أين تجدنا',
  Updated: 'آخر تحديث:',
  'Sorry, we are currently not accepting orders right now. We will be back shortly.':
    'عذرًا، لا نستقبل الطلبات حاليًا. سنعود قريبًا.',
  'Our next opening time:': 'موعد الافتتاح القادم:',
  'This shop has not opened yet. It is being set up.': 'لم يُفتتح هذا المتجر بعد. يجري إعداده الآن.',
  'Follow an order you have placed': 'تابع طلبًا قدّمته',
  'This page did not work': 'لم تعمل هذه الصفحة',
  'Something went wrong on our side': 'حدث خطأ لدينا',
  'Your cart and everything you typed are safe. Try again in a moment.':
    'سلتك وكل ما كتبته في أمان. حاول مرة أخرى بعد لحظات.',
  'Try again': 'حاول مرة أخرى',
  'Go to the shop': 'إلى المتجر',
  Newsletter: 'النشرة الإخبارية',
  '{0}: address and opening hours': '{0}: العنوان ومواعيد العمل',
  '{0} at {1}. Opening hours, phone and services.': '{0}، {1}. مواعيد العمل والهاتف والخدمات.',
  'Show on a map': 'اعرض على الخريطة',
  'Shop at {0}': 'تسوّق من {0}',
  "You're shopping at this branch.": 'أنت تتسوق من هذا الفرع.',
  'Opening hours': 'مواعيد العمل',
  'Open all day': 'مفتوح على مدار الساعة',
  'Days off': 'أيام العطلة',
  Services: 'الخدمات',
  'Points on every order': 'نقاط على كل طلب',
};

/** Arabic: what islands of this room say; the browser loads these with its first island. */
export const SHELL_ISLANDS: Phrases = {
  ', ': '، ',
  'There is {0} problem|There are {1} problems':
    'هناك {0} مشكلة|هناك مشكلة واحدة|هناك مشكلتان|هناك {0} مشكلات|هناك {0} مشكلة|هناك {0} مشكلة',
  optional: 'اختياري',
  Loading: 'جارٍ التحميل',
  'This did not load': 'تعذّر التحميل',
  'Nothing is lost. Check your connection and try again.': 'لم يُفقد شيء. تحقّق من اتصالك وحاول مرة أخرى.',
  'Try again': 'حاول مرة أخرى',
  Close: 'إغلاق',
  'This part of the page has failed': 'تعطّل هذا الجزء من الصفحة',
  'The rest of the page keeps working, and your cart is safe.': 'بقية الصفحة تعمل، وسلتك محفوظة.',
};
