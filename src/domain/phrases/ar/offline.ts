import type { Phrases } from '../../text/text.ts';

/** Arabic, of sharing, messages and times without a network: what pages say. */
export const OFFLINE_PAGES: Phrases = {
  'Your orders': 'طلباتك',
  'You can still look at': 'ما زال بإمكانك تصفح',
  'A cart for you': 'سلة من أجلك',
  'Look at what somebody chose, and add it to your own cart.': 'اطّلع على ما اختاره غيرك وأضفه إلى سلتك.',
};

/** Arabic, of sharing, messages and times without a network: what islands say; the browser loads these with its first island. */
export const OFFLINE_ISLANDS: Phrases = {
  '{0} piece|{1} pieces': '{0} قطعة|قطعة واحدة|قطعتان|{0} قطع|{0} قطعة|{0} قطعة',
  'A product': 'منتج',
  'Do not add {0}': 'عدم إضافة {0}',
  '{0} costs {1} now, it was {2}.': 'سعر {0} الآن {1}، وكان {2}.',
  '{0} could not be added: {1}': 'تعذرت إضافة {0}: {1}',
  'We do not know whether {0} was added. Is it in your cart?': 'لا نعلم إن كان {0} قد أُضيف. هل هو في سلتك؟',
  'All right': 'حسنًا',
  'Keep it': 'الإبقاء عليه',
  'Take it out': 'إزالته',
  'It is there': 'نعم، هو فيها',
  'Add it again': 'إضافته مرة أخرى',
  'You can change your cart. Prices and stock are checked as soon as you are online.':
    'يمكنك تعديل سلتك. سنتحقق من الأسعار والمخزون عندما يعود الاتصال.',
  'Added once you are online': 'يُضاف عندما يعود الاتصال',
  'Share this cart': 'مشاركة هذه السلة',
  'Share this list': 'مشاركة هذه القائمة',
  'Link copied. It works for 30 days.': 'تم نسخ الرابط. يعمل لمدة 30 يومًا.',
  'Copy this link. It works for 30 days.': 'انسخ هذا الرابط. يعمل لمدة 30 يومًا.',
  'Not available right now. It is left out.': 'غير متوفر الآن، ولن يُضاف.',
  'Add all to my cart': 'إضافة الكل إلى سلتي',
  'Somebody passed this on to you. Prices are those of your branch today. Nothing is in your cart yet.':
    'شاركك أحدهم هذه السلة. الأسعار هي أسعار فرعك اليوم. لم يُضف شيء إلى سلتك بعد.',
  '{0} item of it is sold no longer.|{1} items of it are sold no longer.':
    '{0} منتج منها لم يعد يُباع.|منتج واحد منها لم يعد يُباع.|منتجان منها لم يعودا يُباعان.|{0} منتجات منها لم تعد تُباع.|{0} منتجًا منها لم يعد يُباع.|{0} منتج منها لم يعد يُباع.',
  'Nothing of it can be had right now.': 'لا يتوفر منها شيء الآن.',
  'This link is no longer good': 'لم يعد هذا الرابط صالحًا',
  'Links work for 30 days. Ask for a new one.': 'تعمل الروابط لمدة 30 يومًا. اطلب رابطًا جديدًا.',
  'Order updates': 'أخبار هذا الطلب',
  'This device tells you when your order moves.': 'سيُعلمك هذا الجهاز عند كل جديد في طلبك.',
  "Get updates on this device, even when the shop isn't open in your browser.":
    'نُعلمك على هذا الجهاز عند كل جديد في طلبك، حتى إن لم يكن المتجر مفتوحًا في المتصفح.',
  'Turn off updates': 'أوقف التحديثات',
  'Tell me on this device': 'أعلمني على هذا الجهاز',
  'Your browser does not allow messages of this shop.': 'لا يسمح متصفحك بإشعارات هذا المتجر.',
  'Keep us at hand': 'المتجر في متناول يدك',
  'On your home screen your orders are one press away. It takes hardly any room.':
    'من الشاشة الرئيسية تصل إلى طلباتك بضغطة واحدة، ولا يحتاج ذلك إلى مساحة تُذكر.',
  Install: 'تثبيت',
  'Not now': 'ليس الآن',
  'The shop cannot be reached. This is how your order stood {0}.':
    'تعذر الوصول إلى المتجر. هكذا كان طلبك {0}.',
};

/** Arabic, of sharing, messages and times without a network: what the server says. */
export const OFFLINE_SHOP: Phrases = {
  'There is nothing to share yet.': 'لا يوجد ما تشاركه بعد.',
  'This link is no longer good. Ask for a new one.': 'لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا.',
  'Enough browsers hear of this order already.': 'هناك أجهزة كافية تتلقى أخبار هذا الطلب.',
  '{0}: order {1}': '{0}: الطلب {1}',
  'Your order is ready for pickup.': 'طلبك جاهز للاستلام.',
  'Your order is on the way.': 'طلبك في الطريق.',
  'Your order has arrived. Enjoy it!': 'وصل طلبك. بالهناء والشفاء!',
  'Your order is cancelled.': 'تم إلغاء طلبك.',
  'We are sorry: we cannot take your order.': 'نأسف: لا يمكننا قبول طلبك.',
};
