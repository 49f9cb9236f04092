import type { Phrases } from '../../text/text.ts';

/** Arabic: what pages of this room say. */
export const REVIEWS_PAGES: Phrases = {
  Reviews: 'المراجعات',
  'All reviews': 'كل المراجعات',
  'No reviews yet. The first ones will come from people who ordered it.':
    'لا توجد مراجعات بعد. سيكتب أولى المراجعات من طلبوا المنتج.',
  'Bought here': 'اشتُري من هنا',
  Helpful: 'مفيد',
  '{0} rating|{1} ratings': '{0} تقييم|تقييم واحد|تقييمان|{0} تقييمات|{0} تقييمًا|{0} تقييم',
  '{0} star|{1} stars': '{0} نجمة|نجمة واحدة|نجمتان|{0} نجوم|{0} نجمة|{0} نجمة',
  '{0} of {1} ratings': '{0} من {1} تقييم',
  'Reviews of {0}': 'مراجعات {0}',
  'What shoppers say about {0}: {1} of 5 from {2} rating.|What shoppers say about {3}: {4} of 5 from {5} ratings.':
    'ما يقوله المتسوقون عن {0}: {1} من ٥ من {2} تقييم.|ما يقوله المتسوقون عن {0}: {1} من ٥ من تقييم واحد.|ما يقوله المتسوقون عن {0}: {1} من ٥ من تقييمين.|ما يقوله المتسوقون عن {0}: {1} من ٥ من {2} تقييمات.|ما يقوله المتسوقون عن {0}: {1} من ٥ من {2} تقييمًا.|ما يقوله المتسوقون عن {0}: {1} من ٥ من {2} تقييم.',
  'Newest first': 'الأحدث أولًا',
  'Most helpful': 'الأكثر فائدة',
  'Highest rating': 'الأعلى تقييمًا',
  'Lowest rating': 'الأقل تقييمًا',
  'Back to {0}': 'العودة إلى {0}',
  '{0} review|{1} reviews': '{0} مراجعة|مراجعة واحدة|مراجعتان|{0} مراجعات|{0} مراجعة|{0} مراجعة',
  'Sort by': 'ترتيب حسب',
  Sort: 'ترتيب',
  'remove filter': 'إزالة عامل التصفية',
  'With pictures': 'مع صور',
  'No matching reviews': 'لا توجد مراجعة مطابقة',
  'Show all reviews': 'عرض كل المراجعات',
  'No reviews here yet': 'لا توجد مراجعات هنا بعد',
  'The first ones will come from people who ordered it.': 'سيكتب أولى المراجعات من طلبوا المنتج.',
};

/** Arabic: what islands of this room say; the browser loads these with its first island. */
export const REVIEWS_ISLANDS: Phrases = {
  'Picture {0} of {1}': 'الصورة {0} من {1}',
  'Picture of a review': 'صورة من مراجعة',
  'Previous picture': 'الصورة السابقة',
  'Next picture': 'الصورة التالية',
  'Thank you. {0} person found this helpful.|Thank you. {1} people found this helpful.':
    'شكرًا لك. {0} شخص وجد هذا مفيدًا.|شكرًا لك. شخص واحد وجد هذا مفيدًا.|شكرًا لك. شخصان وجدا هذا مفيدًا.|شكرًا لك. {0} أشخاص وجدوا هذا مفيدًا.|شكرًا لك. {0} شخصًا وجدوا هذا مفيدًا.|شكرًا لك. {0} شخص وجدوا هذا مفيدًا.',
  'Your vote was removed.': 'سُحب صوتك.',
};
