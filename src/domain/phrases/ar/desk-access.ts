import type { Phrases } from '../../text/text.ts';

/** Arabic: what people of the desk set for themselves. */
export const ARABIC_DESK_ACCESS: Phrases = {
  You: 'أنت',
  'Password and codes': 'كلمة المرور والرموز',
  'Change the password': 'تغيير كلمة المرور',
  'Set a password': 'تعيين كلمة مرور',
  'Set up another app for codes': 'إعداد تطبيق آخر للرموز',
  'Recovery codes': 'رموز الاسترداد',
  'Recovery code': 'رمز الاسترداد',
  'Use a recovery code': 'استخدام رمز استرداد',
  'One of those that you wrote down. Each works once.': 'أحد الرموز التي دوّنتها. كل رمز يعمل مرة واحدة.',
  'Language of the desk': 'لغة لوحة الإدارة',
  'As the address says': 'حسب العنوان',
  'Time zone': 'المنطقة الزمنية',
  'As on this device': 'كما في هذا الجهاز',
  'For times that you are shown. Times of a branch’s orders are those of its clock, and what you type is by the clock of this device.':
    'للأوقات التي تُعرض لك. أوقات طلبات الفرع تتبع ساعته، وما تكتبه يتبع ساعة هذا الجهاز.',
  'Choose a time zone.': 'اختر منطقة زمنية.',
  'The shop does not have this language.': 'هذه اللغة غير متوفرة في المتجر.',
  'Saved. Everywhere else you are signed out.': 'تم الحفظ. سُجّل خروجك من كل مكان آخر.',
  'The codes of your present app hold until a code of the new one is typed.':
    'تبقى رموز تطبيقك الحالي صالحة حتى تُدخل رمزًا من الجديد.',
  'Show the key': 'إظهار المفتاح',
  'Saved: from now on the codes of this app count.': 'تم الحفظ: من الآن تُعتمد رموز هذا التطبيق.',
  'Your recovery codes': 'رموز الاسترداد الخاصة بك',
  'Keep them where your phone is not. They are not shown again.': 'احفظها بعيدًا عن هاتفك. لن تُعرض مرة أخرى.',
  'Copy the codes': 'نسخ الرموز',
  'Each stands in once for a code of your app, for the day on which it is lost. You have none.':
    'كل رمز يحل مرة واحدة محل رمز من تطبيقك إن فقدته. ليس لديك أي رمز.',
  '{0} code is left.|{1} codes are left.':
    'لم يبقَ أي رمز.|بقي رمز واحد.|بقي رمزان.|بقيت {0} رموز.|بقي {0} رمزًا.|بقي {0} رمز.',
  'Make recovery codes': 'إنشاء رموز استرداد',
  'Make new ones, the old ones end': 'إنشاء رموز جديدة وإنهاء القديمة',
  'Your password was changed meanwhile. Try again.': 'تغيّرت كلمة مرورك في هذه الأثناء. حاول مرة أخرى.',
};
