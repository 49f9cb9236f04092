import type { Phrases } from '../../text/text.ts';

/** Arabic: codes of a promotion that work once. */
export const ARABIC_DESK_CODES: Phrases = {
  'Codes that work once': 'رموز تعمل مرة واحدة',
  'Each works in one order. Nobody can guess them: give every customer one of their own.':
    'يعمل كل رمز في طلب واحد. لا يستطيع أحد تخمينها: أعطِ كل عميل رمزًا خاصًا به.',
  'A whole number from 1 to {0}.': 'عدد صحيح من ١ إلى {0}.',
  'with a code that works once': 'برمز يعمل مرة واحدة',
  'Make codes': 'إنشاء الرموز',
  'No codes were made yet.': 'لم تُنشأ رموز بعد.',
  'Not used': 'غير مستخدم',
  Used: 'استُخدمت',
  Withdrawn: 'مسحوب',
  All: 'الكل',
  'Search for a code': 'البحث عن رمز',
  'Code …': 'الرمز …',
  'No code matches.': 'لا رمز مطابق.',
  'Pages of codes': 'صفحات الرموز',
  'Withdraw {0} code that nobody has used? It cannot be brought back.|Withdraw {1} codes that nobody has used? They cannot be brought back.':
    'سحب {0} رمز لم يُستخدم؟ لا يمكن استعادته.|سحب رمز واحد لم يُستخدم؟ لا يمكن استعادته.|سحب رمزين لم يُستخدما؟ لا يمكن استعادتهما.|سحب {0} رموز لم تُستخدم؟ لا يمكن استعادتها.|سحب {0} رمزًا لم تُستخدم؟ لا يمكن استعادتها.|سحب {0} رمز لم تُستخدم؟ لا يمكن استعادتها.',
  'Withdraw all that are not used': 'سحب كل ما لم يُستخدم',
  'Not with this code: only with those that work once': 'ليس بهذا الرمز: فقط بالرموز التي تعمل مرة واحدة',
  'Only a promotion with a code for everybody can have codes that work once.':
    'لا تكون الرموز التي تعمل مرة واحدة إلا لعرض له رمز للجميع.',
  'At most 10,000 codes are made at once.': 'يُنشأ ١٠٬٠٠٠ رمز على الأكثر دفعة واحدة.',
};
