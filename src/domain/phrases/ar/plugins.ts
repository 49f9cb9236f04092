import type { Phrases } from '../../text/text.ts';

/** Arabic: what pages say of plugins. */
export const PLUGINS_PAGES: Phrases = {
  Statistics: 'الإحصاءات',
  'Shows us which pages help and what is bought.': 'تُظهر لنا الصفحات المفيدة وما يُشترى.',
  'Shows what others buy and look at.': 'تُظهر ما يشتريه الآخرون ويتصفحونه.',
  Chat: 'الدردشة',
  'Lets you write to us from the page.': 'تتيح لك مراسلتنا من الصفحة.',
  'Cookies: your choice': 'ملفات الارتباط: القرار لك',
  'The shop works without them. May these services use cookies too?':
    'يعمل المتجر من دونها. هل تسمح لهذه الخدمات باستخدام ملفات الارتباط أيضًا؟',
  Privacy: 'الخصوصية',
  'Choose one by one': 'اختر واحدة واحدة',
  Refuse: 'رفض',
  Accept: 'موافقة',
  'Save my choice': 'حفظ اختياري',
  'Spin for an offer': 'أدر العجلة لتربح عرضًا',
  'Close the offer': 'إغلاق العرض',
  'Chat on WhatsApp': 'الدردشة عبر واتساب',
  'Cookie settings': 'إعدادات ملفات الارتباط',
};

/** Arabic: what the wheel says in the browser. */
export const PLUGINS_ISLANDS: Phrases = {
  'Spinning…': 'العجلة تدور…',
  'Sign in to spin': 'سجّل الدخول لتدير العجلة',
  'Spin the wheel': 'أدر العجلة',
  'One spin per customer. A coupon is good for one order within {0} day.|One spin per customer. A coupon is good for one order within {1} days.':
    'دورة واحدة لكل عميل. تصلح القسيمة لطلب واحد خلال {0} يوم.|دورة واحدة لكل عميل. تصلح القسيمة لطلب واحد خلال يوم واحد.|دورة واحدة لكل عميل. تصلح القسيمة لطلب واحد خلال يومين.|دورة واحدة لكل عميل. تصلح القسيمة لطلب واحد خلال {0} أيام.|دورة واحدة لكل عميل. تصلح القسيمة لطلب واحد خلال {0} يومًا.|دورة واحدة لكل عميل. تصلح القسيمة لطلب واحد خلال {0} يوم.',
  'This wheel has ended.': 'انتهت هذه العجلة.',
  'Your chances': 'فرصك',
  'from a subtotal of {0}': 'ابتداءً من مجموع فرعي قدره {0}',
  "It's in your cart": 'القسيمة في سلتك',
  "It's waiting in your offers": 'القسيمة بانتظارك بين عروضك',
  'Use it in my cart': 'استخدمها في سلتي',
  'You won: {0}': 'ربحت: {0}',
  'Spin for an offer': 'أدر العجلة لتربح عرضًا',
};

/** Arabic: the fields of the wheel. */
export const ARABIC_WHEEL: Phrases = {
  '{0}% off': 'خصم {0}٪',
  '{0} off': 'خصم {0}',
  'Free delivery': 'توصيل مجاني',
  'No luck this time': 'لم يحالفك الحظ هذه المرة',
};
