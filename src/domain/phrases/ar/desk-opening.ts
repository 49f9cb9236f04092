import type { Phrases } from '../../text/text.ts';

/** Arabic: what a shop needs before it opens, and the demo that goes. */
export const ARABIC_DESK_OPENING: Phrases = {
  'Before you open': 'قبل الافتتاح',
  'Each of these leads to where it is done. You can leave at any time and go on later: what you saved stays.':
    'كل بند يقودك إلى مكان إنجازه. يمكنك التوقف في أي وقت والمتابعة لاحقًا: ما حفظته يبقى.',
  'Your shop is open': 'متجرك مفتوح',
  'Your shop is closed': 'متجرك مغلق',
  '{0} thing is missing before anybody can order.|{1} things are missing before anybody can order.':
    'لا ينقص شيء قبل أن يتمكن أحد من الطلب.|ينقص بند واحد قبل أن يتمكن أحد من الطلب.|ينقص بندان قبل أن يتمكن أحد من الطلب.|تنقص {0} بنود قبل أن يتمكن أحد من الطلب.|ينقص {0} بندًا قبل أن يتمكن أحد من الطلب.|ينقص {0} بند قبل أن يتمكن أحد من الطلب.',
  'Shoppers see it and can order.': 'يراه المتسوقون ويمكنهم الطلب.',
  'Nothing is missing. Shoppers can order as soon as you open it.':
    'لا ينقص شيء. يمكن للمتسوقين الطلب فور الافتتاح.',
  'See your shop': 'عرض متجرك',
  'Open for shoppers now': 'افتح للمتسوقين الآن',
  Done: 'تم',
  Missing: 'ناقص',
  'Good to have': 'مستحسن',
  'Name of the shop': 'اسم المتجر',
  'It stands on every page and in every mail.': 'يظهر في كل صفحة وفي كل رسالة.',
  'Logo and colours': 'الشعار والألوان',
  'Without a logo, shoppers see the shop’s name; without colours of your own, our default ones.':
    'بدون شعار يرى المتسوقون اسم المتجر، وبدون ألوان خاصة بك تظهر ألواننا الافتراضية.',
  'Country, currency and language': 'البلد والعملة واللغة',
  'Prices, addresses and phone numbers are written by them.': 'بحسبها تُكتب الأسعار والعناوين وأرقام الهواتف.',
  'First branch': 'الفرع الأول',
  'Where orders are made and go out from, with its time zone.': 'حيث تُجهَّز الطلبات وتخرج، مع منطقته الزمنية.',
  'At other times shoppers order ahead or wait.': 'في الأوقات الأخرى يطلب المتسوقون مسبقًا أو ينتظرون.',
  'Ways of ordering': 'طرق الطلب',
  'Pickup, eating in, or delivery with the places that it reaches.':
    'الاستلام أو تناول الطعام في المكان أو التوصيل مع المناطق التي يصل إليها.',
  'A way to pay': 'طريقة دفع',
  'A branch takes cash from the start; Razorpay needs its keys on the server.':
    'يقبل كل فرع الدفع نقدًا من البداية؛ أما Razorpay فيحتاج مفاتيحه على الخادم.',
  Taxes: 'الضرائب',
  'Say whether prices include tax, and give each product its rate.':
    'حدّد ما إذا كانت الأسعار تشمل الضريبة، وأعطِ كل منتج نسبته.',
  'A product that can be bought': 'منتج يمكن شراؤه',
  'Published, with a price and something on the shelf of a branch.': 'منشور وله سعر ومخزون في أحد الفروع.',
  'Not published: shoppers do not see it.': 'غير منشور: لا يراه المتسوقون.',
  'Shoppers see it, but none of its choices can be bought.':
    'يراه المتسوقون، لكن لا يمكن شراء أي من خياراته.',
  'No branch is on: nothing can be bought anywhere.': 'لا فرع مفعّل: لا يمكن شراء شيء في أي مكان.',
  'Shoppers cannot buy it: no branch has it on its shelves yet.':
    'لا يمكن للمتسوقين شراؤه: لا يوجد في مخزون أي فرع بعد.',
  'Shoppers cannot buy it: it is sold out at every branch.': 'لا يمكن للمتسوقين شراؤه: نفد في كل الفروع.',
  'Shoppers see it, but it is not sold at this time.': 'يراه المتسوقون، لكنه لا يُباع في هذا الوقت.',
  'The shop is closed: shoppers see this once it is open.': 'المتجر مغلق: سيراه المتسوقون عند افتتاحه.',
  'Publish it': 'انشره',
  'Enter what is there': 'أدخل المخزون',
  'See its options': 'عرض الخيارات',
  'These choices fit together.': 'هذه الخيارات متوافقة.',
  'The shop has not opened yet: nobody can order.': 'لم يُفتتح المتجر بعد: لا أحد يمكنه الطلب.',
  'This shop came with invented products, branches, customers and pages. Remove them when you set up your own: what you made or changed stays.':
    'جاء هذا المتجر بمنتجات وفروع وعملاء وصفحات مختلقة. أزلها عند إعداد متجرك: ما أنشأته أو غيّرته يبقى.',
  'Remove the demo …': 'إزالة العرض التجريبي …',
  'Remove the demo?': 'إزالة العرض التجريبي؟',
  'Your shop closes first, and nobody can order. Then everything of the demo goes for good; you open the shop again when yours is ready.':
    'يُغلق متجرك أولًا ولا يمكن لأحد الطلب. ثم يُحذف كل ما في العرض التجريبي نهائيًا، وتفتح المتجر من جديد حين يكون جاهزًا.',
  'Archived is what orders, carts or reviews of real people name: shoppers do not find it any more, and the orders stay. What you changed stays, with what it needs.':
    'يُؤرشف ما تذكره طلبات أشخاص حقيقيين أو سلالهم أو تقييماتهم: لا يجده المتسوقون بعد ذلك وتبقى الطلبات. وما غيّرته يبقى مع ما يحتاج إليه.',
  'Remove the demo for good': 'إزالة العرض التجريبي نهائيًا',
  '{0} still to go …': 'بقي {0} …',
  'Orders of these customers': 'طلبات هؤلاء العملاء',
  'Reviews of these customers': 'تقييمات هؤلاء العملاء',
  Goes: 'يُحذف',
  Archived: 'يُؤرشف',
  Stays: 'يبقى',
  'Demo content': 'محتوى العرض التجريبي',
  'Parts of the home page': 'أجزاء الصفحة الرئيسية',
  Rewards: 'المكافآت',
  'Prizes of scratch cards': 'جوائز بطاقات الخدش',
  'Places for the address search': 'أماكن البحث عن العناوين',
};
