import type { Phrases } from '../../text/text.ts';

/** Arabic: times, gifts, and orders on their way. */
export const ARABIC_DELIVERY: Phrases = {
  'As soon as possible': 'في أقرب وقت ممكن',
  'Today, {0}': 'اليوم، {0}',
  '{0}, {1}': '{0}، {1}',
  'A warm welcome.': 'أهلاً وسهلاً بك.',
  '{0} in your wallet after your first order.': '{0} في محفظتك بعد أول طلب.',
  '{0} in your wallet after your first order of {1} or more.': '{0} في محفظتك بعد أول طلب بقيمة {1} أو أكثر.',
  'Say why the order is declined.': 'اذكر سبب رفض الطلب.',
  'Enter an address that begins with https://.': 'أدخل عنوانًا يبدأ بـ https://.',
  '{0}: your order {1} is on the way. Follow it at {2}': '{0}: طلبك {1} في الطريق. تابعه هنا: {2}',
  'Your order {0} is on the way': 'طلبك {0} في الطريق',
  'Your order {0} has left and is on its way to you.': 'غادر طلبك {0} وهو في الطريق إليك.',
  'A gift comes and goes with its offer and cannot be changed.':
    'تأتي الهدية وتذهب مع عرضها ولا يمكن تغييرها.',
  'Waiting for payment': 'بانتظار الدفع',
  'Order placed': 'تم إرسال الطلب',
  Confirmed: 'مؤكد',
  'Being prepared': 'قيد التحضير',
  Ready: 'جاهز',
  'On the way': 'في الطريق',
  Delivered: 'تم التوصيل',
  Cancelled: 'ملغى',
  'Declined by the store': 'رفضه المتجر',
  'Payment not completed': 'لم يكتمل الدفع',
  Returned: 'تم الإرجاع',
  'Ready for pickup': 'جاهز للاستلام',
  Collected: 'تم الاستلام',
  Served: 'تم التقديم',
  'Replaced by a newer order': 'استُبدل بطلب أحدث',
  piece: 'قطعة',
};
