import type { Phrases } from '../../text/text.ts';

/** Arabic, of sharing, messages and times without a network: what pages say. */
export const OFFLINE_PAGES: Phrases = {
  'Your orders': 'طلباتك',
  'You can still look at': 'ما زال بإمكانك تصفح',
  'A cart for you': 'سلة من أجلك',
  'See what someone picked, and add it to your own cart.': 'اطّلع على ما اختاره غيرك وأضفه إلى سلتك.',
};

/** Arabic, of sharing, messages and times without a network: what islands say; the browser loads these with its first island. */
export const OFFLINE_ISLANDS: Phrases = {
  '{0} piece|{1} pieces': '{0} قطعة|قطعة واحدة|قطعتان|{0} قطع|{0} قطعة|{0} قطعة',
  'A product': 'منتج',
  'Do not add {0}': 'عدم إضافة {0}',
  '{0} costs {1} now, it was {2}.': 'سعر {0} الآن {1}، وكان {2}.',
  '{0} could not be added: {1}': 'تعذرت إضافة {0}: {1}',
  'We do not know whether {0} was added. Is it in your cart?': 'لا نعلم إن كان {0} قد أُضيف. هل هو في سلتك؟',
  OK: 'حسنًا',
  'Keep it': 'الإبقاء عليه',
  'Remove it': 'إزالته',
  "Yes, it's there": 'نعم، هو فيها',
  'Add it again': 'إضافته مرة أخرى',
  'You can change your cart. Prices and stock are checked as soon as you are online.':
    'يمكنك تعديل سلتك. سنتحقق من الأسعار والمخزون عندما يعود الاتصال.',
  "Will be added once you're online": 'يُضاف عندما يعود الاتصال',
  'Share this cart': 'مشاركة هذه السلة',
  'Share this list': 'مشاركة هذه القائمة',
  'Link copied. It works for 30 days.': 'تم نسخ الرابط. يعمل لمدة ٣٠ يومًا.',
  'Copy this link. It works for 30 days.': 'انسخ هذا الرابط. يعمل لمدة ٣٠ يومًا.',
  'Not available right now. It is left out.': 'غير متوفر الآن، ولن يُضاف.',
  'Add all to my cart': 'إضافة الكل إلى سلتي',
  "Someone shared this with you. Prices are your branch's prices today. Nothing goes into your cart until you add it.":
    'شاركك أحدهم هذه السلة. الأسعار هي أسعار فرعك اليوم. لن يُضاف شيء إلى سلتك حتى تضيفه.',
  '{0} item is no longer sold.|{1} items are no longer sold.':
    '{0} منتج منها لم يعد يُباع.|منتج واحد منها لم يعد يُباع.|منتجان منها لم يعودا يُباعان.|{0} منتجات منها لم تعد تُباع.|{0} منتجًا منها لم يعد يُباع.|{0} منتج منها لم يعد يُباع.',
  'None of it is available right now.': 'لا يتوفر منها شيء الآن.',
  'This link no longer works': 'لم يعد هذا الرابط صالحًا',
  'Links work for 30 days. Ask for a new one.': 'تعمل الروابط لمدة ٣٠ يومًا. اطلب رابطًا جديدًا.',
  'Order updates': 'مستجدات الطلب',
  "You'll get updates on this device.": 'ستصلك الإشعارات على هذا الجهاز.',
  "Get updates on this device, even when the shop isn't open in your browser.":
    'نُعلمك على هذا الجهاز عند كل جديد في طلبك، حتى إن لم يكن المتجر مفتوحًا في المتصفح.',
  'Turn off updates': 'أوقف الإشعارات',
  'Notify me on this device': 'أعلمني على هذا الجهاز',
  'Your browser blocks notifications from this shop.': 'يحظر متصفحك إشعارات هذا المتجر.',
  'Keep us handy': 'المتجر في متناول يدك',
  'With the shop on your home screen, your orders are one tap away. It takes up hardly any space.':
    'من الشاشة الرئيسية تصل إلى طلباتك بضغطة واحدة، ولا يحتاج ذلك إلى مساحة تُذكر.',
  Install: 'تثبيت',
  'Not now': 'ليس الآن',
  "We can't reach the shop. This is your order as of {0}.": 'تعذر الوصول إلى المتجر. هكذا كان طلبك {0}.',
};

/** Arabic, of sharing, messages and times without a network: what the server says. */
export const OFFLINE_SHOP: Phrases = {
  'There is nothing to share yet.': 'لا يوجد ما تشاركه بعد.',
  'This link no longer works. Ask for a new one.': 'لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا.',
  'Too many devices already get updates on this order.': 'هناك أجهزة كافية تتلقى أخبار هذا الطلب.',
  '{0}: order {1}': '{0}: الطلب {1}',
  'Your order is ready.': 'طلبك جاهز.',
  'Your order is on the way.': 'طلبك في الطريق.',
  'Your order has arrived. Enjoy it!': 'وصل طلبك. نتمنى أن يعجبك!',
  'Your order is cancelled.': 'تم إلغاء طلبك.',
  "We're sorry, we can't take your order.": 'نأسف، لا يمكننا قبول طلبك.',
};
