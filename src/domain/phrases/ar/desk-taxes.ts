import type { Phrases } from '../../text/text.ts';

/** Arabic: taxes at the desk. */
export const ARABIC_DESK_TAXES: Phrases = {
  Taxes: 'الضرائب',
  archived: 'مؤرشفة',
  'New tax': 'ضريبة جديدة',
  'Add the tax': 'إضافة الضريبة',
  'Archive it': 'أرشفتها',
  'Offer it again': 'عرضها من جديد',
  'Archived, it is offered to no product. Those that bear it keep it.':
    'بعد أرشفتها لا تُعرض لأي منتج. والمنتجات التي تحملها تحتفظ بها.',
  'Name on receipts': 'الاسم على الإيصالات',
  'Name in {0}': 'الاسم باللغة: {0}',
  'Rate in percent': 'النسبة المئوية',
  'There is no tax yet: products bear none.': 'لا توجد ضريبة بعد: المنتجات بلا ضريبة.',
  'Prices include tax: the rates say how much of a price is tax.':
    'الأسعار تشمل الضريبة: النسب تبيّن مقدار الضريبة في السعر.',
  'Tax comes on top of prices, on a line of its own before a shopper pays.':
    'تُضاف الضريبة إلى الأسعار في سطر مستقل قبل أن يدفع المتسوق.',
  'Change it in the settings': 'تغيير ذلك في الإعدادات',
  'It changes for {0} product, in carts too. Placed orders keep what they were taxed with.|It changes for {1} products, in carts too. Placed orders keep what they were taxed with.':
    'تتغير لعدد {0} من المنتجات، وفي سلال التسوق أيضًا. الطلبات المقدمة تحتفظ بضريبتها.|تتغير لمنتج واحد، وفي سلال التسوق أيضًا. الطلبات المقدمة تحتفظ بضريبتها.|تتغير لمنتجين، وفي سلال التسوق أيضًا. الطلبات المقدمة تحتفظ بضريبتها.|تتغير لعدد {0} منتجات، وفي سلال التسوق أيضًا. الطلبات المقدمة تحتفظ بضريبتها.|تتغير لعدد {0} منتجًا، وفي سلال التسوق أيضًا. الطلبات المقدمة تحتفظ بضريبتها.|تتغير لعدد {0} منتج، وفي سلال التسوق أيضًا. الطلبات المقدمة تحتفظ بضريبتها.',
  'Give the tax a name.': 'أدخل اسمًا للضريبة.',
  'Enter a rate in percent.': 'أدخل النسبة المئوية.',
  'A rate is between 0 and 100 percent.': 'تقع النسبة بين ٠ و١٠٠ بالمئة.',
  'A rate has at most two decimals.': 'للنسبة منزلتان عشريتان على الأكثر.',
  'There is a tax of this name and rate already.': 'توجد ضريبة بهذا الاسم وهذه النسبة بالفعل.',
  'The shop has no such tax any more.': 'لم تعد هذه الضريبة موجودة في المتجر.',
  'The shop has no such tax. Add it under “Taxes” first.':
    'لا توجد هذه الضريبة في المتجر. أضفها أولًا ضمن «الضرائب».',
};
