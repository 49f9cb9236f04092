import type { Phrases } from '../../text/text.ts';

/** Arabic: what is refused in settings, orders that decline themselves, and substitutes. */
export const ARABIC_DESK_ORDERS: Phrases = {
  'Say why money goes back.': 'اذكر سبب إعادة المبلغ.',
  '{0} must be {1}.': 'المطلوب في {0}: {1}.',
  '{0} has at most {1} characters.': 'لا يزيد {0} على {1} حرفًا.',
  '{0} needs {1} first.': 'يحتاج {0} أولًا إلى {1}.',
  '{0} and {1}': '{0} و{1}',
  '{0} or {1}': '{0} أو {1}',
  '{0}, or empty': '{0}، أو فارغ',
  'There is no setting "{0}".': 'لا يوجد إعداد باسم «{0}».',
  'a colour like #1f4d3a': 'لون مثل ‎#1f4d3a',
  'an amount like 5 or 12.50': 'مبلغ مثل 5 أو 12.50',
  'a whole number': 'عدد صحيح',
  'a language tag like en-US': 'رمز لغة مثل en-US',
  'language tags with commas between, like en-US, de-DE': 'رموز لغات بينها فواصل، مثل en-US, de-DE',
  'a currency code like USD': 'رمز عملة مثل USD',
  'a whole number from 0 to 4': 'عدد صحيح من 0 إلى 4',
  'a name of 1 to 100 characters': 'اسم من 1 إلى 100 حرف',
  'two capital letters like US': 'حرفان كبيران مثل US',
  'a width from 500 to 1120 pixels': 'عرض من 500 إلى 1120 بكسل',
  '8 to 128 letters, digits and hyphens, or empty to say nothing to IndexNow':
    'من 8 إلى 128 من الأحرف والأرقام والشرطات، أو فارغ لعدم إبلاغ IndexNow',
  'addresses that begin with https://, with commas between': 'عناوين تبدأ بـ https://‎ وبينها فواصل',
  'a whole number, or empty for no limit': 'عدد صحيح، أو فارغ بلا حد',
  'a whole number, or 0 for never': 'عدد صحيح، أو 0 لعدم الرفض أبدًا',
  'a list like [{"code": "gold", "name": "Gold", "min_points": 500}]':
    'قائمة مثل [{"code": "gold", "name": "Gold", "min_points": 500}]',
  '0 to 100': 'من 0 إلى 100',
  'a number like +15035550142': 'رقم مثل ‎+15035550142',
  'at most 200 characters': '200 حرف على الأكثر',
  'a name like autumn-2026': 'اسم مثل autumn-2026',
  'a list of 2 to 12 prizes like [{"type": "percentage", "value": 10, "weight": 3}, {"type": "none", "weight": 7}]':
    'قائمة من 2 إلى 12 جائزة مثل [{"type": "percentage", "value": 10, "weight": 3}, {"type": "none", "weight": 7}]',
  'a number from 1 to 999': 'عدد من 1 إلى 999',
  'a measurement id like G-AB12CD34EF': 'معرّف قياس مثل G-AB12CD34EF',
  'a site key like d9d09c7f-3571-495d-9496-2b97f868f990':
    'مفتاح موقع مثل d9d09c7f-3571-495d-9496-2b97f868f990',
  'an app id like ab12cd34': 'معرّف تطبيق مثل ab12cd34',
  'us, eu or au': 'us أو eu أو au',
  'a property id of 24 letters and digits': 'معرّف من 24 حرفًا ورقمًا',
  '"default" or the id of a widget': '«default» أو معرّف أداة',
  'Minutes until a new order that nobody accepts is declined': 'دقائق حتى يُرفض طلب جديد لم يقبله أحد',
  '0 for never. What was paid goes back, and the customer hears of it.':
    '0 لعدم الرفض أبدًا. يعود ما دُفع ويُبلَّغ العميل.',
  'The store could not confirm the order in time.': 'لم يتمكن المتجر من تأكيد الطلب في الوقت المناسب.',
  'declined in {0}': 'يُرفض خلال {0}',
  'is being declined': 'يجري رفضه',
  '{0} in stock: they are taken from there, and what is replaced goes back.':
    'المتوفر {0}: يُؤخذ منه، ويعود ما استُبدل إلى المخزون.',
  'In stock at the branch': 'متوفر في الفرع',
  'The shop has nothing of this name: no stock is moved.':
    'لا يوجد في المتجر شيء بهذا الاسم: لا يتغير المخزون.',
  'The branch does not have that many of {0}.': 'لا يتوفر في الفرع هذا القدر من {0}.',
  ', {0} with subcategories': '، {0} مع الفئات الفرعية',
};
