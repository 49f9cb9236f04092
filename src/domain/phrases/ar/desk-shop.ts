import type { Phrases } from '../../text/text.ts';

/** Arabic: small parts of several sections. */
export const ARABIC_DESK_SHOP: Phrases = {
  Rename: 'إعادة التسمية',
  'All pages': 'كل الصفحات',
  'Publish later': 'النشر لاحقًا',
  'Saved as a draft: shoppers do not see it yet': 'محفوظة كمسودة: لا يراها المتسوقون بعد',
  'Saved as a draft: shoppers see the earlier version': 'محفوظة كمسودة: يرى المتسوقون النسخة السابقة',
  'Published: shoppers see it now': 'نُشرت: يراها المتسوقون الآن',
  'Two versions: decide below': 'نسختان: قرر أدناه',
  'Seconds until the next one, 0 for none': 'ثوانٍ حتى التالية، و٠ بلا تبديل',
  'Web address': 'عنوان الويب',
  'Name and web address': 'الاسم وعنوان الويب',
  'In the shop': 'في المتجر',
  'Shown in lists. Variants have their own prices.': 'يظهر في القوائم. للأنواع أسعارها الخاصة.',
  'Shoppers still pay the prices of the variants, from {0} on.':
    'ما زال المتسوقون يدفعون أسعار الأنواع، ابتداءً من {0}.',
  'Raise every variant by {0}': 'رفع كل نوع بمقدار {0}',
  'Lower every variant by {0}': 'خفض كل نوع بمقدار {0}',
  'Show {0} in lists': 'عرض {0} في القوائم',
  'See the variants': 'عرض الأنواع',
  'No order is open': 'لا طلبات مفتوحة',
  'A new one appears here by itself, with a sound. Find earlier ones by their number, or place one in the shop.':
    'يظهر الطلب الجديد هنا من تلقاء نفسه مع صوت. ابحث عن الطلبات السابقة برقمها، أو اطلب بنفسك من المتجر.',
  'Switch on': 'تشغيل',
  'Switch off': 'إيقاف',
  'Switch off …': 'إيقاف …',
  'Switch {0} off?': 'إيقاف {0}؟',
  'No other branch is on: shoppers will see that the shop is closed.':
    'لا فرع آخر يعمل: سيرى المتسوقون أن المتجر مغلق.',
  'Shoppers do not see it from their next request on.': 'لن يراه المتسوقون من طلبهم التالي فصاعدًا.',
  'No order is open here.': 'لا طلب مفتوح هنا.',
  '{0} open order stays on the board and is worked on as before.|{1} open orders stay on the board and are worked on as before.':
    'لا طلبات مفتوحة.|طلب مفتوح واحد يبقى على اللوحة ويُعمل عليه كما كان.|طلبان مفتوحان يبقيان على اللوحة ويُعمل عليهما كما كان.|{0} طلبات مفتوحة تبقى على اللوحة ويُعمل عليها كما كان.|{0} طلبًا مفتوحًا يبقى على اللوحة ويُعمل عليه كما كان.|{0} طلب مفتوح يبقى على اللوحة ويُعمل عليه كما كان.',
  '{0} cart waits until a branch is on again.|{1} carts wait until a branch is on again.':
    'لا سلال.|سلة واحدة تنتظر حتى يعمل فرع من جديد.|سلتان تنتظران حتى يعمل فرع من جديد.|{0} سلال تنتظر حتى يعمل فرع من جديد.|{0} سلة تنتظر حتى يعمل فرع من جديد.|{0} سلة تنتظر حتى يعمل فرع من جديد.',
  '{0} cart goes on with {1}; what is not sold there is said in it.|{2} carts go on with {3}; what is not sold there is said in them.':
    'لا سلال.|سلة واحدة تنتقل إلى {1}، ويُذكر فيها ما لا يُباع هناك.|سلتان تنتقلان إلى {1}، ويُذكر فيهما ما لا يُباع هناك.|{0} سلال تنتقل إلى {1}، ويُذكر فيها ما لا يُباع هناك.|{0} سلة تنتقل إلى {1}، ويُذكر فيها ما لا يُباع هناك.|{0} سلة تنتقل إلى {1}، ويُذكر فيها ما لا يُباع هناك.',
  'Off: shoppers do not see it': 'موقوف: لا يراه المتسوقون',
  'New branch': 'فرع جديد',
  'Add the branch': 'إضافة الفرع',
  'Copy from': 'نسخ من',
  'Hours, areas, charges and contact are copied.': 'تُنسخ المواعيد والمناطق والرسوم وبيانات الاتصال.',
  'The same products, with nothing on the shelves yet': 'المنتجات نفسها، والرفوف فارغة حتى الآن',
  'It is off until you switch it on: shoppers do not see it before.':
    'يبقى موقوفًا حتى تشغّله: لا يراه المتسوقون قبل ذلك.',
  'Times of delivery that cost more or less': 'أوقات توصيل أغلى أو أرخص',
  'The first that holds when a slot begins counts; below 0 it is taken off.':
    'يُحتسب أول وقت يسري عند بداية الفترة، وما دون ٠ يُخصم.',
  'Add a time': 'إضافة وقت',
  'Time {0}': 'الوقت {0}',
  'every day': 'كل يوم',
  'Time {0}: from': 'الوقت {0}: من',
  'Time {0}: until': 'الوقت {0}: حتى',
  'Time {0}: more or less': 'الوقت {0}: زيادة أو خصم',
  'Remove time {0}': 'إزالة الوقت {0}',
  'There is no branch yet': 'لا يوجد فرع بعد',
  'What happens is counted by branch: once there is one that is yours, you see it here.':
    'تُحسب الأرقام لكل فرع: ما إن يكون لك فرع حتى تراها هنا.',
  'Another branch has this address.': 'لفرع آخر هذا العنوان.',
  'This time ends when it begins.': 'ينتهي هذا الوقت عند بدايته.',
  'Use small letters, digits and hyphens.': 'استخدم أحرفًا صغيرة وأرقامًا وشرطات.',
  'Open the shop': 'افتح المتجر',
  'Change of many': 'تغيير كثير منها',
  Import: 'استيراد',
  'Customer review': 'مراجعة عميل',
  Person: 'شخص',
  Webhook: 'خطاف ويب',
  Message: 'رسالة',
  Saved: 'تم الحفظ',
  Columns: 'الأعمدة',
};
