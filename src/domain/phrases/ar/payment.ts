import type { Phrases } from '../../text/text.ts';

/** Arabic: paying an order online. */
export const PAYMENT_ISLANDS: Phrases = {
  'This order is being paid in another tab.': 'يجري دفع هذا الطلب في علامة تبويب أخرى.',
  'Your payment is on its way. This page shows it as soon as it is confirmed.':
    'دفعتك في الطريق. ستظهر في هذه الصفحة فور تأكيدها.',
  "Online payment isn't available right now. You weren't charged. Try again, or choose another way to pay.":
    'الدفع عبر الإنترنت غير متاح الآن. لم يُخصم شيء. حاول مرة أخرى أو اختر طريقة دفع أخرى.',
  "The time to pay for this order has run out. We've kept your cart.":
    'انتهت مهلة دفع هذا الطلب. سلتك محفوظة.',
  'This order was cancelled.': 'أُلغي هذا الطلب.',
  'This order is not paid yet.': 'لم يُدفع هذا الطلب بعد.',
  'Opening the payment…': 'جارٍ فتح الدفع…',
  'Waiting for your payment…': 'في انتظار دفعتك…',
  'Confirming your payment…': 'جارٍ تأكيد دفعتك…',
  "You haven't paid yet.": 'لم تدفع بعد.',
  'Try again: pay {0} online': 'حاول مرة أخرى: ادفع {0} إلكترونيًا',
  'Pay {0} online': 'ادفع {0} عبر الإنترنت',
  'Choose another way to pay': 'اختر طريقة دفع أخرى',
  'Not available right now.': 'غير متاح الآن.',
  'You can pay for it in the browser you ordered with.': 'يمكنك دفعه في المتصفح الذي طلبت منه.',
};
