import type { Phrases } from '../../text/text.ts';

/** Arabic: roles that are made at the desk. */
export const ARABIC_DESK_ROLES: Phrases = {
  'See orders': 'رؤية الطلبات',
  'Work on orders': 'العمل على الطلبات',
  'Give money back, up to the limit of staff': 'إعادة المال حتى حد الموظفين',
  'See pages': 'رؤية الصفحات',
  'Write pages': 'كتابة الصفحات',
  'Publish pages and take them down': 'نشر الصفحات وإزالتها',
  'See the home page’s draft': 'رؤية مسودة الصفحة الرئيسية',
  'Change the home page’s draft': 'تغيير مسودة الصفحة الرئيسية',
  'Publish the home page': 'نشر الصفحة الرئيسية',
  'Upload pictures': 'رفع الصور',
  'See products and change sets': 'رؤية المنتجات وحزم التغييرات',
  'Change products, stock, categories, taxes and reviews; import':
    'تغيير المنتجات والمخزون والفئات والضرائب والتقييمات؛ والاستيراد',
  'See promotions': 'رؤية العروض',
  'Change promotions': 'تغيير العروض',
  'See customers': 'رؤية العملاء',
  'Change customers, their wallets and points': 'تغيير العملاء ومحافظهم ونقاطهم',
  'See reports': 'رؤية التقارير',
  'See branches': 'رؤية الفروع',
  'Change hours, days off, slots and pickup': 'تغيير الأوقات وأيام العطلة والفترات والاستلام',
  'See settings, messages and webhooks': 'رؤية الإعدادات والرسائل والويب هوك',
  'Change settings, messages, webhooks and all of a branch':
    'تغيير الإعدادات والرسائل والويب هوك وكل ما في الفرع',
  'Say who works here': 'تحديد من يعمل هنا',
  'See the activity log': 'رؤية سجل النشاط',
  'Roles of your own': 'أدوارك الخاصة',
  'Nobody has it yet': 'لا أحد له هذا الدور بعد',
  'Delete the role “{0}”?': 'هل تحذف الدور «{0}»؟',
  'Name of the role': 'اسم الدور',
  'What it may do': 'ما يسمح به',
  'Whoever may change something sees it too. Who works here, and as what, is for owners alone to say.':
    'من يحق له تغيير شيء يراه أيضًا. أما من يعمل هنا وبأي دور فيحدده المالكون وحدهم.',
  'New role': 'دور جديد',
  'Make the role': 'أنشئ الدور',
  'It changes at once for everybody who has it.': 'يتغير فورًا لكل من له هذا الدور.',
  'Nobody gives more than they may do themselves.': 'لا أحد يمنح أكثر مما يحق له هو.',
  'There is no such role any more.': 'لم يعد هذا الدور موجودًا.',
  'There is a role of this name already.': 'يوجد دور بهذا الاسم بالفعل.',
  'These people have this role: {0}. Give them another one first.':
    'هؤلاء لهم هذا الدور: {0}. أعطهم دورًا آخر أولًا.',
  'Choose a role.': 'اختر دورًا.',
  'Choose what the role may do.': 'اختر ما يسمح به الدور.',
};
